import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { client, codeOf } from '#web/client.ts'
import type { PasswordAudience } from '#web/newPasswordFaults.ts'
import { goToPage } from '#web/pageChange.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { DeadLink } from './DeadLink.tsx'
import { LinkGate } from './LinkGate.tsx'
import { useLinkInAddress } from './linkInAddress.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { VisitorFrame } from '#web/VisitorFrame.tsx'

const kinds = ['recovery'] as const

/** Where the letter of a forgotten password leads. Only the form's button spends the link. */
export function ResetPasswordScreen() {
  const { t } = useLingui()
  const { link } = useLinkInAddress(kinds)
  return (
    <VisitorFrame>
      {link ? (
        <LinkGate key={link.token} link={link} invalid={(refusal, again) => <DeadResetLink refusal={refusal} again={again} />}>
          {(audience, onDead) => <SetPassword token={link.token} audience={audience} onDead={onDead} />}
        </LinkGate>
      ) : (
        <DeadLink why={t`Invalid or missing password reset parameters`}>
          <RequestNewLink />
        </DeadLink>
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

function DeadResetLink({ refusal, again }: { refusal: unknown; again: () => void }) {
  const { t } = useLingui()
  const isDead = codeOf(refusal) === 'LINK_INVALID'
  const why = isDead ? t`Password reset link is invalid or has expired` : t`Error processing password reset link`
  return (
    <DeadLink why={why} onRetry={isDead ? undefined : again}>
      <RequestNewLink />
    </DeadLink>
  )
}

function RequestNewLink() {
  return (
    <Button component="a" href="/forgot-password">
      <Trans>Request New Link</Trans>
    </Button>
  )
}
