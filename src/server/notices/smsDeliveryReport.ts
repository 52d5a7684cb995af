import { isSmsSignature, callbackUrl } from '../outside/smsProvider.ts'
import { inJobTransaction, type JobTransaction } from '../rpc/job.ts'
import type { Config } from '../world/config.ts'
import type { World } from '../world/world.ts'
import { lockTextMessage, updateDelivery } from './deliveries.store.ts'
import { saveSettled } from './outbox.store.ts'

/** What the provider's words mean here. Every report proves that the provider has the message. */
const meanings: Record<string, 'delivered' | 'failed' | 'taken'> = {
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
  undelivered: 'failed',
  canceled: 'failed',
  accepted: 'taken',
  scheduled: 'taken',
  queued: 'taken',
  sending: 'taken',
  sent: 'taken',
}

/** Whether this report about a message is the provider's. */
export function isFromProvider({ config }: { config: Config }, id: string, report: URLSearchParams, signature: string): boolean {
  return config.sms !== null && isSmsSignature(config.sms, callbackUrl(config, id), report, signature)
}

/**
 * Notes what the provider says became of a text message, however often and in whatever order it says so: what arrived has arrived.
 * Answers whether there is such a message.
 */
export function saveReport(world: World, id: string, report: URLSearchParams): Promise<boolean> {
  const sid = report.get('MessageSid') ?? ''
  const meaning = meanings[report.get('MessageStatus') ?? '']
  return inJobTransaction(world, async (transaction) => {
    const delivery = await lockTextMessage(transaction.db, id)
    if (!delivery) return false
    const { status, provider_id: known } = delivery
    const isOpen = status === 'queued' || status === 'sending'
    // Of a try that was given up before this one only that it arrived is news.
    if (!meaning || sid === '' || status === 'suppressed' || (known !== null && known !== sid)) return true
    // One that waits under a name of the provider's is an administrator's to send again: by that name the try before is meant.
    const isAboutBefore = status === 'queued' && (meaning === 'failed' || (meaning === 'taken' && known !== null))
    if (isAboutBefore) return true
    // Heard of before whoever sent it could note so.
    if (isOpen)
      await saveSettled(transaction, [delivery], {
        status: 'sent',
        sent_at: transaction.now,
        provider_id: sid,
        attempts: delivery.attempts + 1,
      })
    if (meaning === 'delivered' && status !== 'delivered')
      await noteEnd(transaction, delivery, { status: 'delivered', delivered_at: transaction.now, reason: null })
    if (meaning === 'failed' && status !== 'delivered' && status !== 'failed')
      await noteEnd(transaction, delivery, { status: 'failed', reason: 'undelivered' })
    return true
  })
}

type End = { status: 'delivered'; delivered_at: Date; reason: null } | { status: 'failed'; reason: 'undelivered' }

async function noteEnd({ db, publish }: JobTransaction, { id, user_id: userId }: { id: string; user_id: string | null }, end: End) {
  await updateDelivery(db, id, end)
  if (userId) publish({ rooms: ['channels'], users: [userId] })
  publish({ rooms: ['messageLog'], role: 'admin' })
}
