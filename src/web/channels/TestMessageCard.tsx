import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ChannelSettings, OutsideChannel } from '#contract/channels.ts'
import { client } from '#web/api/client.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { testDeliveryOptions, type TestDelivery } from './testDelivery.ts'
import { testErrorText } from './testMessageTexts.ts'
import { TestMessageResult } from './TestMessageResult.tsx'
import { useDevicePush } from './useDevicePush.ts'
import { useChannelLabels } from './channelLabels.ts'

type Props = { settings: ChannelSettings }

/** One message by each channel, followed until it is known what became of it. */
export function TestMessageCard({ settings }: Props) {
  return (
    <SettingCard title={<Trans>Send me a test now</Trans>}>
      <ErrorBoundary>
        <DevicePushHint />
      </ErrorBoundary>
      <ul className="settings-list">
        {(['push', 'email', 'sms'] as const).map((channel) => (
          <TestRow key={channel} settings={settings} channel={channel} />
        ))}
      </ul>
    </SettingCard>
  )
}

/** What may be expected of this device, and what not. */
function DevicePushHint() {
  const { here } = useDevicePush()
  return (
    <>
      <Text>
        {here ? (
          <Trans>This device shows pop-ups. If it is switched off, has no data or is saving battery, they come late or not at all.</Trans>
        ) : (
          <Trans>This device shows no pop-ups now. Messages reach you here in the app while it is open.</Trans>
        )}
      </Text>
      <Text size="sm" c="dimmed">
        <Trans>
          We cannot make your phone ring like an alarm clock. For a time that you must not miss, set an alarm on your phone too.
        </Trans>
      </Text>
    </>
  )
}

function TestRow({ settings, channel }: Props & { channel: OutsideChannel }) {
  const { t } = useLingui()
  const { channelOf } = useChannelLabels()
  const offline = useOfflineReason()
  const whyNot = useWhyNotTest(settings, channel)
  const [sent, setSent] = useState<TestDelivery>()
  const send = useMutation({
    mutationFn: () => client.channels.sendTest({ channel }),
    onMutate: () => setSent(undefined),
    onSuccess: ({ deliveryId }) => setSent({ channel, deliveryId, atMs: performance.now() }),
  })
  const follow = useQuery(testDeliveryOptions(sent))
  const names: Record<OutsideChannel, string> = {
    push: t`Send me a test now by pop-up`,
    email: t`Send me a test now by email`,
    sms: t`Send me a test now by text message`,
  }
  return (
    <li>
      <div>
        <Text className="settings-value">{channelOf(channel)}</Text>
        <Text size="sm" c="dimmed">
          {whereTo(settings, channel)}
        </Text>
      </div>
      <ReasonedButton
        variant="default"
        aria-label={names[channel]}
        loading={send.isPending}
        reason={offline ?? whyNot}
        onClick={() => send.mutate()}
      >
        <Trans>Send me a test now</Trans>
      </ReasonedButton>
      <div role="status" className="test-outcome">
        {send.error && <Text>{testErrorText(send.error)}</Text>}
        {sent && <TestMessageResult settings={settings} channel={channel} follow={follow} />}
      </div>
    </li>
  )
}

function whereTo({ reach }: ChannelSettings, channel: OutsideChannel): ReactNode {
  if (channel === 'email') return reach.email
  if (channel === 'sms') return reach.sms_number
  const { push_devices: devices } = reach
  if (devices === 0) return null
  return devices === 1 ? <Trans>1 device</Trans> : <Trans>{devices} devices</Trans>
}

function useWhyNotTest({ reach, providers }: ChannelSettings, channel: OutsideChannel): string | undefined {
  const { t } = useLingui()
  if (!providers[channel]) return t`We do not send any at the moment.`
  if (channel === 'sms' && !reach.sms_number) return t`Confirm your phone number first, under Account.`
  if (channel === 'push' && reach.push_devices === 0) return t`Turn on pop-ups for this device first.`
  return undefined
}
