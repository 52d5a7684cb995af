import { queryOptions, skipToken } from '@tanstack/react-query'
import type { DeliveryState, OutsideChannel } from '#contract/channels.ts'
import { client, errorCodeOf } from '#web/api/client.ts'

export type TestDelivery = { channel: OutsideChannel; deliveryId: string; atMs: number }

/** How far a message came. `isLate`: we have looked long enough, nobody asks any more. */
export type TestDeliveryProgress = DeliveryState & { isLate: boolean }

const EVERY_MILLISECONDS = 1500
const AT_MOST_MILLISECONDS = 3 * 60_000

const queuedDelivery: DeliveryState = { status: 'queued', reason: null, nextAttemptAt: null, attempts: 0 }

/** Follows one message until it is known what became of it, or for three minutes. */
export const testDeliveryOptions = (sent: TestDelivery | undefined) =>
  queryOptions({
    queryKey: ['delivery', sent?.deliveryId],
    queryFn: sent ? () => fetchProgress(sent) : skipToken,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && sent && isKnown(data, sent) ? false : EVERY_MILLISECONDS),
  })

/** It is written down a moment after it was asked for. */
async function fetchProgress({ deliveryId, atMs }: TestDelivery): Promise<TestDeliveryProgress> {
  const isLate = performance.now() - atMs > AT_MOST_MILLISECONDS
  try {
    return { ...(await client.channels.deliveryState({ deliveryId })), isLate }
  } catch (error) {
    if (errorCodeOf(error) === 'NOT_FOUND') return { ...queuedDelivery, isLate }
    throw error
  }
}

/** Only the phone network tells that a message arrived, not only that it was taken. */
const isKnown = ({ status, isLate }: TestDeliveryProgress, { channel }: TestDelivery) =>
  isLate || status === 'delivered' || status === 'failed' || status === 'suppressed' || (status === 'sent' && channel !== 'sms')
