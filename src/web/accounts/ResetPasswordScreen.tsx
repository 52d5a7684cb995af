import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { client, errorCodeOf } from '#web/api/client.ts'
import type { PasswordAudience } from '#web/forms/validateNewPassword.ts'
import { goToPage } from '#web/navigation/pageNavigation.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { InvalidLink } from './InvalidLink.tsx'
import { EmailLinkCheck } from './EmailLinkCheck.tsx'
import { useEmailLink } from './emailLink.ts'
import { NewPasswordForm } from './LinkForms.tsx'
import { VisitorFrame } from '#web/shell/parts.tsx'

const kinds = ['recovery'] as const

/** Where the letter of a forgotten password leads. Only the form's button spends the link. */
export function ResetPasswordScreen() {
  const { t } = useLingui()
  const { link } = useEmailLink(kinds)
  return (
    <VisitorFrame>
      {link ? (
        <EmailLinkCheck key={link.token} link={link} invalid={(refusal, again) => <InvalidResetLink refusal={refusal} again={again} />}>
          {(audience, onDead) => <SetPassword token={link.token} audience={audience} onDead={onDead} />}
        </EmailLinkCheck>
      ) : (
        <InvalidLink why={t`Invalid or missing password reset parameters`}>
          <RequestNewLink />
        </InvalidLink>
      )}
    </VisitorFrame>
  )
}

type SettingProps = { token: string; audience: PasswordAudience; onDead: (refusal: unknown) => void }

function SetPassword({ token, audience, onDead }: SettingProps) {
  const { t } = useLingui()
  return (
    <Stack>
      <ScreenTitle>
        <Trans>Set New Password</Trans>
      </ScreenTitle>
      <NewPasswordForm
        audience={audience}
        label={t`Set New Password`}
        button={<Trans>Update Password</Trans>}
        call={(password) => client.accounts.resetPassword({ token, password })}
        onAnswer={() => goToPage('/login', 'passwordUpdated')}
        onDead={onDead}
      />
    </Stack>
  )
}

function InvalidResetLink({ refusal, again }: { refusal: unknown; again: () => void }) {
  const { t } = useLingui()
  const isDead = errorCodeOf(refusal) === 'LINK_INVALID'
  const why = isDead ? t`Password reset link is invalid or has expired` : t`Error processing password reset link`
  return (
    <InvalidLink why={why} onRetry={isDead ? undefined : again}>
      <RequestNewLink />
    </InvalidLink>
  )
}

function RequestNewLink() {
  return (
    <Button component="a" href="/forgot-password">
      <Trans>Request New Link</Trans>
    </Button>
  )
}
