import { setTimeout as pause } from 'node:timers/promises'
import type { HandlerContext } from '../rpc/context.ts'
import { findDeliveryProgress, cancelText, type DeliveryProgress } from './store.ts'

/** As long as somebody looks at a button that says 'Sending...'. */
const PATIENCE_MS = 8000
const LOOK_EVERY_MS = 100

export type SmsResult = { is: 'sent'; sid: string | null } | { is: 'no_service' | 'not_delivered' | 'failed' }

/** Waits for what really became of a message, for a few seconds. What is not out by then, or would be tried again later, is stopped. */
export async function waitForSmsResult(
  { inSeparateTransaction }: Pick<HandlerContext, 'inSeparateTransaction'>,
  textId: string,
): Promise<SmsResult> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const fate = await inSeparateTransaction(({ db }) => findDeliveryProgress(db, textId))
    const outcome = fate && readFate(fate)
    if (outcome) return outcome
    // Tried once without an answer: the next try would come too late for who is waiting.
    if (fate?.status === 'queued' && fate.attempts > 0) break
    await pause(LOOK_EVERY_MS)
  }
  return inSeparateTransaction(async ({ db }) => {
    await cancelText(db, textId)
    const fate = await findDeliveryProgress(db, textId) // it may have gone out in the last moment
    return (fate && readFate(fate)) ?? { is: 'failed' }
  })
}

/** What a delivery's end means to who sent it; nothing while it has none. */
function readFate({ status, reason, sid }: DeliveryProgress): SmsResult | undefined {
  if (status === 'sent' || status === 'delivered') return { is: 'sent', sid }
  if (status === 'suppressed') return { is: reason === 'no_provider' ? 'no_service' : 'failed' }
  if (status === 'failed') return { is: reason === 'refused' ? 'not_delivered' : reason === 'no_provider' ? 'no_service' : 'failed' }
}

const messages = {
  sent: 'SMS sent successfully.',
  no_service: 'SMS service is currently unavailable.',
  not_delivered: 'SMS could not be delivered. Please check the phone number and try again.',
  failed: 'Failed to send SMS. Please try again later.',
}

/** What send-sms answers (specification 1.7). */
export const toSmsAnswer = (outcome: SmsResult) => ({
  success: outcome.is === 'sent',
  message: messages[outcome.is],
  sid: outcome.is === 'sent' ? outcome.sid : null,
})
