import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ChannelSettings, OutsideChannel } from '#contract/channels.ts'
import { client } from '#web/api/client.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { testDeliveryOptions, type TestDelivery } from './testDelivery.ts'
import { testErrorText } from './testMessageTexts.ts'
import { TestMessageResult } from './TestMessageResult.tsx'
import { useChannelLabels } from './channelLabels.ts'
import { whyUnreachable } from './unreachable.tsx'

type Props = { settings: ChannelSettings }
type Sent = { channel: OutsideChannel; delivery?: TestDelivery; error?: unknown }

/** One press sends a message by every way that reaches this person, and each is followed until it is known what became of it. */
export function TestMessages({ settings }: Props) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  const channels = (['push', 'sms', 'email'] as const).filter((channel) => !whyUnreachable(settings, channel))
  const send = useMutation({ mutationFn: () => Promise.all(channels.map(sendTest)) })
  const none = channels.length === 0 ? t`No way to reach you is set up yet.` : undefined
  return (
    <>
      <ReasonedButton variant="default" loading={send.isPending} reason={offline ?? none} onClick={() => send.mutate()}>
        <Trans>Send me a test</Trans>
      </ReasonedButton>
      <div role="status">
        {send.data && (
          <ul className="settings-list">
            {send.data.map((sent) => (
              <TestResult key={sent.delivery?.deliveryId ?? sent.channel} settings={settings} sent={sent} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** What one way refuses does not keep the others from being tried. */
async function sendTest(channel: OutsideChannel): Promise<Sent> {
  try {
    const { deliveryId } = await client.channels.sendTest({ channel })
    return { channel, delivery: { channel, deliveryId, atMs: performance.now() } }
  } catch (error) {
    return { channel, error }
  }
}

function TestResult({ settings, sent: { channel, delivery, error } }: Props & { sent: Sent }) {
  const { channelOf } = useChannelLabels()
  const follow = useQuery(testDeliveryOptions(delivery))
  return (
    <li>
      <div className="test-outcome">
        <Text className="settings-value">{channelOf(channel)}</Text>
        {error ? <Text>{testErrorText(error)}</Text> : <TestMessageResult settings={settings} channel={channel} follow={follow} />}
      </div>
    </li>
  )
}
