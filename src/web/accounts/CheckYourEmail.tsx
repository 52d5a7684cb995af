import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { client } from '#web/api/client.ts'
import { useOnline } from '#web/ui/useOnline.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { FocusedStep } from './FocusedStep.tsx'
import { withCaptcha } from './captcha.ts'
import { forgotPasswordErrorText } from './accountErrorText.ts'
import { useRequest } from './useRequest.ts'
import { useCountdown } from './useCountdown.ts'
import { ResendButton } from './ResendButton.tsx'

/** Seconds between two letters to one address; the server waits as long (passwordReset.ts). */
const GAP_SECONDS = 60

/** After asking: the same words for every address. */
export function CheckYourEmail({ email, onChangeEmail }: { email: string; onChangeEmail: () => void }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const wait = useCountdown(GAP_SECONDS)
  const resend = useRequest(withCaptcha(client.accounts.forgotPassword), {
    onAnswer: () => {
      toast.success(t`Password reset instructions resent to your email`)
      wait.begin()
    },
    onRefusal: (refusal) => toast.destructive(forgotPasswordErrorText(refusal)),
  })
  return (
    <FocusedStep>
      <ScreenTitle>
        <Trans>Check Your Email</Trans>
      </ScreenTitle>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          If <strong>{email}</strong> has an account, a link to choose a new password is on its way. It works for one hour.
        </Trans>
      </Text>
      <Text>
        <Trans>Nothing after a few minutes? Please check your spam folder too.</Trans>
      </Text>
      <ResendButton
        secondsLeft={wait.secondsLeft}
        reason={isOnline ? undefined : t`You are offline. Asking for a link needs a connection.`}
        loading={resend.isPending}
        onClick={() => resend.send({ email })}
      >
        <Trans>Resend Email</Trans>
      </ResendButton>
      <Button variant="subtle" onClick={onChangeEmail}>
        <Trans>Use another email</Trans>
      </Button>
    </FocusedStep>
  )
}
