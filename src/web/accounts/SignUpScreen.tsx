import { Trans } from '@lingui/react/macro'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { SignUpForm } from './SignUpForm.tsx'
import { useVisitorsOnly } from './useVisitorsOnly.ts'
import { VisitorFrame } from './VisitorFrame.tsx'

export function SignUpScreen() {
  useVisitorsOnly()
  return (
    <VisitorFrame>
      <Stack>
        <Title order={1}>
          <Trans>Create Patient Account</Trans>
        </Title>
        <SignUpForm />
        <Text>
          <Trans>
            Already have an account? <Anchor href="/login">Sign In</Anchor>
          </Trans>
        </Text>
      </Stack>
    </VisitorFrame>
  )
}
