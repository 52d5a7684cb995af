import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import type { SignInAnswer } from '#contract/accounts.ts'
import { brand } from '#web/theme/brand.ts'
import { client } from '#web/api/client.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { InvalidStaffLink } from './InvalidStaffLink.tsx'
import { EmailLinkCheck } from './EmailLinkCheck.tsx'
import { useEmailLink } from './emailLink.ts'
import { NewPasswordForm } from './LinkForms.tsx'
import { useAfterSignIn } from './useAfterSignIn.tsx'
import { VisitorFrame } from '#web/shell/parts.tsx'

const kinds = ['invitation'] as const

export const StaffInvitationScreen = () => (
  <VisitorFrame>
    <Invitation />
  </VisitorFrame>
)

/** Where an invited doctor, nurse or administrator chooses a password and goes on to the second step. */
function Invitation() {
  const { t } = useLingui()
  const { link, done, onDone } = useEmailLink(kinds)
  const { take, step } = useAfterSignIn()
  const begin = (answer: SignInAnswer) => {
    toast.success(t`Account created successfully!`)
    onDone()
    return take(answer)
  }
  const why = t`This invitation is no longer valid. An invitation works once, within 72 hours. Please ask your administrator for a new one.`
  if (step) return step
  if (!link) return <InvalidStaffLink why={why} isUsed={done !== undefined} />
  return (
    <EmailLinkCheck
      key={link.token}
      link={link}
      invalid={(refusal, again) => <InvalidStaffLink why={why} refusal={refusal} again={again} />}
    >
      {(audience, onDead) => (
        <Stack>
          <ScreenTitle>
            <Trans>Choose your password</Trans>
          </ScreenTitle>
          <Welcome />
          <NewPasswordForm
            audience={audience}
            label={t`Choose your password`}
            button={<Trans>Create my account</Trans>}
            call={(password) => client.accounts.acceptInvitation({ token: link.token, password })}
            onAnswer={begin}
            onDead={onDead}
          />
        </Stack>
      )}
    </EmailLinkCheck>
  )
}

function Welcome() {
  const { name } = brand()
  return (
    <Text>
      <Trans>You are invited to work with {name}. After your password there is a second step, so have your phone ready.</Trans>
    </Text>
  )
}
