import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOnline } from '#web/ui/useOnline.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { FocusedStep } from './FocusedStep.tsx'
import { useRequest } from './useRequest.ts'
import { useCountdown } from './useCountdown.ts'
import { ResendButton } from './ResendButton.tsx'

/** Seconds between two letters to one address; the server waits as long (MIN_LETTER_GAP_MS). */
const GAP_SECONDS = 60

type Props = {
  email: string
  /** What was sent to that address, and what to do with it. */
  children: ReactNode
  resend: (to: { email: string }) => Promise<unknown>
  /** What is said when it was sent again, and when it could not be. */
  resent: string
  refusedText: (refusal: unknown) => string
  /** The other ways on. */
  actions: ReactNode
}

/** After something was asked for that comes by letter: the same words for every address, whether or not it has an account. */
export function CheckYourEmail({ email, children, resend, resent, refusedText, actions }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const wait = useCountdown(GAP_SECONDS)
  const again = useRequest(resend, {
    onAnswer: () => {
      toast.success(resent)
      wait.begin()
    },
    onRefusal: (refusal) => toast.destructive(refusedText(refusal)),
  })
  return (
    <FocusedStep>
      <ScreenTitle>
        <Trans>Check Your Email</Trans>
      </ScreenTitle>
      <Text style={{ overflowWrap: 'anywhere' }}>{children}</Text>
      <Text>
        <Trans>No email after a few minutes? Please check your spam folder too.</Trans>
      </Text>
      <ResendButton
        secondsLeft={wait.secondsLeft}
        reason={isOnline ? undefined : t`You are offline. Asking for an email needs a connection.`}
        loading={again.isPending}
        onClick={() => again.send({ email })}
      >
        <Trans>Resend Email</Trans>
      </ResendButton>
      {actions}
    </FocusedStep>
  )
}
