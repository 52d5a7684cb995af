import { Trans } from '@lingui/react/macro'
import { Anchor, Stack, Text } from '@mantine/core'
import { brand } from '#web/theme/brand.ts'
import { inviteCodeInUrl, SignUpForm } from './SignUpForm.tsx'
import { useRedirectSignedIn } from './useRedirectSignedIn.ts'
import { VisitorFrame } from '#web/shell/parts.tsx'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'

export function SignUpScreen() {
  useRedirectSignedIn()
  const { name } = brand()
  return (
    <VisitorFrame>
      <Stack>
        <ScreenTitle>
          <Trans>Create Patient Account</Trans>
        </ScreenTitle>
        {'ref' in inviteCodeInUrl() && (
          <Text>
            <Trans>A friend invited you to join {name}.</Trans>
          </Text>
        )}
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
