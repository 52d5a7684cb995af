import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useOnline } from '#web/ui/useOnline.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'
import { toast } from '#web/ui/toasts.tsx'
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
    <Stack>
      {/* What is said as the page comes lies over this on a phone, and not over what is read next. */}
      <IconMail size="5.5rem" stroke={1.25} color="var(--mantine-color-teal-text)" aria-hidden />
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
    </Stack>
  )
}
