import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { client } from '#web/api/client.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { InvalidStaffLink } from './InvalidStaffLink.tsx'
import { EmailLinkCheck } from './EmailLinkCheck.tsx'
import { useEmailLink } from './emailLink.ts'
import { LinkPasswordForm } from './LinkForms.tsx'
import { useAfterSignIn } from './useAfterSignIn.tsx'
import { VisitorFrame } from '#web/shell/parts.tsx'

const kinds = ['second_factor'] as const

export const SecondFactorScreen = () => (
  <VisitorFrame>
    <RenewSecondFactor />
  </VisitorFrame>
)

/** Where somebody whose second factor an administrator reset makes a new one. The letter alone is not enough for it, and works until that is done. */
function RenewSecondFactor() {
  const { t } = useLingui()
  const { link } = useEmailLink(kinds)
  const { take, step } = useAfterSignIn()
  const why = t`This link is no longer valid. Please ask your administrator for a new one.`
  if (step) return step
  if (!link) return <InvalidStaffLink why={why} />
  return (
    <EmailLinkCheck
      key={link.token}
      link={link}
      invalid={(refusal, again) => <InvalidStaffLink why={why} refusal={refusal} again={again} />}
    >
      {(_, onDead) => (
        <Stack>
          <ScreenTitle>
            <Trans>Set up your second step again</Trans>
          </ScreenTitle>
          <Text>
            <Trans>Your administrator reset the second step of your account. Enter your password, then add a new one on your phone.</Trans>
          </Text>
          <LinkPasswordForm
            label={t`Set up your second step again`}
            button={<Trans>Continue</Trans>}
            call={(password) => client.accounts.replaceSecondFactor({ token: link.token, password })}
            onAnswer={take}
            onDead={onDead}
          />
        </Stack>
      )}
    </EmailLinkCheck>
  )
}
