import { Trans } from '@lingui/react/macro'
import { Loader, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ChannelSettings, OutsideChannel } from '#contract/channels.ts'
import { screenTime } from '#web/dates.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { TestDeliveryProgress } from './testDelivery.ts'
import { deliveryReasonText } from './testMessageTexts.ts'

type Props = { settings: ChannelSettings; channel: OutsideChannel; follow: UseQueryResult<TestDeliveryProgress> }

/** What became of a test, in plain words and no more than is known. */
export function TestMessageResult({ settings, channel, follow: { data, error } }: Props) {
  if (error) return <Text>{sentenceForError(error)}</Text>
  if (!data) return <OnItsWay />
  const { status, reason, nextAttemptAt, attempts, isLate } = data
  if (status === 'delivered')
    return (
      <ResultLine tone="good" word={<Trans>Arrived</Trans>}>
        <Trans>Your phone has it.</Trans>
      </ResultLine>
    )
  if (status === 'sent')
    return (
      <ResultLine tone="good" word={<Trans>Sent</Trans>}>
        <WhereToLook settings={settings} channel={channel} />
      </ResultLine>
    )
  if (status === 'failed' || status === 'suppressed')
    return (
      <ResultLine tone="urgent" word={<Trans>Not sent</Trans>}>
        {deliveryReasonText(reason) ?? <Trans>It could not be sent. Please try again later.</Trans>}
      </ResultLine>
    )
  if (status === 'queued' && attempts > 0 && nextAttemptAt) return <RetryScheduled at={nextAttemptAt} reason={reason} />
  if (isLate)
    return (
      <ResultLine tone="attention" word={<Trans>Not known yet</Trans>}>
        <Trans>It is still on its way. We do not know yet whether it will arrive.</Trans>
      </ResultLine>
    )
  return <OnItsWay />
}

function RetryScheduled({ at, reason }: { at: Date; reason: string | null }) {
  const time = screenTime(at)
  return (
    <ResultLine tone="attention" word={<Trans>Not sent yet</Trans>}>
      {deliveryReasonText(reason)} <Trans>We will try again at {time}. You do not need to wait here.</Trans>
    </ResultLine>
  )
}

function WhereToLook({ settings: { reach }, channel }: Omit<Props, 'follow'>) {
  const { email, sms_number: number } = reach
  if (channel === 'email') return <Trans>The mail service has it for {email}. Look in your inbox, and in your spam folder.</Trans>
  if (channel === 'sms') return <Trans>The phone network has it for {number}. It may take a few minutes.</Trans>
  return <Trans>It is on its way to your device. It shows when the device is on and has a connection.</Trans>
}

const OnItsWay = () => (
  <Text>
    <Loader size="xs" aria-hidden /> <Trans>On its way...</Trans>
  </Text>
)

type ResultLineProps = { tone: 'good' | 'attention' | 'urgent'; word: ReactNode; children: ReactNode }

const ResultLine = ({ tone, word, children }: ResultLineProps) => (
  <>
    <StatusBadge tone={tone}>{word}</StatusBadge>
    <Text>{children}</Text>
  </>
)
