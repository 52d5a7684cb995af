import { Trans } from '@lingui/react/macro'
import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SignUpForm } from './SignUpForm.tsx'
import { VisitorFrame } from './VisitorFrame.tsx'

export function SignUpScreen() {
  return (
    <VisitorFrame>
      <Stack>
        <Title order={1}>
          <Trans>Create Patient Account</Trans>
        </Title>
        <SignUpForm />
        <Text>
          <Trans>
            Already have an account?{' '}
            <Anchor component={Link} to="/login">
              Sign In
            </Anchor>
          </Trans>
        </Text>
      </Stack>
    </VisitorFrame>
  )
}
