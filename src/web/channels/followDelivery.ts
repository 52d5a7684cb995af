import { queryOptions, skipToken } from '@tanstack/react-query'
import type { DeliveryState } from '#contract/channels.ts'
import { client, codeOf } from '#web/client.ts'

/** How far a message came; `gone_quiet` when that was not known after a while. */
export type Followed = Pick<DeliveryState, 'status' | 'reason' | 'nextAttemptAt' | 'attempts'>

const EVERY_MILLISECONDS = 1500
const AT_MOST_MILLISECONDS = 3 * 60_000

const onItsWay: Followed = { status: 'queued', reason: null, nextAttemptAt: null, attempts: 0 }

/** Follows one message until it is known what became of it, or for three minutes. */
export const followOptions = (sent: { deliveryId: string; atMs: number } | undefined) =>
  queryOptions({
    queryKey: ['delivery', sent?.deliveryId],
    queryFn: sent ? () => ask(sent.deliveryId) : skipToken,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isKnown(state.data, sent) ? false : EVERY_MILLISECONDS),
  })

/** It is written down a moment after it was asked for. */
async function ask(deliveryId: string): Promise<Followed> {
  try {
    return await client.channels.deliveryState({ deliveryId })
  } catch (error) {
    if (codeOf(error) === 'NOT_FOUND') return onItsWay
    throw error
  }
}

function isKnown({ status }: Followed, sent: { atMs: number } | undefined) {
  const isLate = sent !== undefined && performance.now() - sent.atMs > AT_MOST_MILLISECONDS
  return isLate || status === 'delivered' || status === 'failed' || status === 'suppressed'
}
