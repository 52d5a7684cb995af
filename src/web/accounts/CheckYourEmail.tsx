import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { client } from '#web/client.ts'
import { useOnline } from '#web/ui/online.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { FocusedStep } from './FocusedStep.tsx'
import { withPuzzle } from './puzzle.ts'
import { forgotPasswordRefusal } from './refusalText.ts'
import { useCall } from './useCall.ts'
import { useWait } from './useWait.ts'
import { WaitingButton } from './WaitingButton.tsx'

/** Seconds between two letters to one address; the server waits as long (reset.ts). */
const GAP_SECONDS = 60

/** After asking: the same words for every address. */
export function CheckYourEmail({ email, onChangeEmail }: { email: string; onChangeEmail: () => void }) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const wait = useWait(GAP_SECONDS)
  const resend = useCall(withPuzzle(client.accounts.forgotPassword), {
    onAnswer: () => {
      toast.success(t`Password reset instructions resent to your email`)
      wait.begin()
    },
    onRefusal: (refusal) => toast.destructive(forgotPasswordRefusal(refusal)),
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
      <WaitingButton
        secondsLeft={wait.secondsLeft}
        reason={isOnline ? undefined : t`You are offline. Asking for a link needs a connection.`}
        loading={resend.isPending}
        onClick={() => resend.send({ email })}
      >
        <Trans>Resend Email</Trans>
      </WaitingButton>
      <Button variant="subtle" onClick={onChangeEmail}>
        <Trans>Use another email</Trans>
      </Button>
    </FocusedStep>
  )
}
