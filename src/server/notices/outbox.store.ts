import { sql, type Selectable } from 'kysely'
import type { OutsideChannel } from '#contract/channels.ts'
import type { WhyNotSent } from '#rules/deliveries.ts'
import { keptSince } from '#rules/retention.ts'
import type { NoticesTables } from './tables.ts'
import { inJobTransaction, type JobTransaction } from '../rpc/job.ts'
import type { World } from '../world/world.ts'
import { answerTokenHash } from './pushAnswer.ts'
import { redactLetter } from './redactLetters.ts'
import { whyStale, type PendingNotice } from './dropIfStale.ts'
import { whyNotSendNow, type SendLater } from './quietHours.ts'

type Delivery = Selectable<NoticesTables['deliveries']>

/** A message this server has for itself until `leasedUntil`. `mayHaveGone`: a try before this one may have gone out. */
export type ClaimedDelivery = Delivery & { leasedUntil: Date; mayHaveGone: boolean }

/** Takes what is due, the longest waiting first, and drops or puts off what may not go. Answers how many there were and which are to be sent. */
export function claimDeliveries(world: World, channel: OutsideChannel, most: number): Promise<{ met: number; toSend: ClaimedDelivery[] }> {
  return inJobTransaction(world, async (transaction) => {
    const due = await transaction.db
      .selectFrom('deliveries')
      .selectAll()
      .where('channel', '=', channel)
      .where('next_at', '<=', transaction.now)
      .where('status', 'in', ['queued', 'sending'])
      .orderBy('next_at')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
    const whyNot = await whyNotSend(transaction, due)
    const mayGo: Delivery[] = []
    for (const [index, delivery] of due.entries()) {
      const why = whyNot[index]
      if (!why) mayGo.push(delivery)
      else if ('until' in why) await putOff(transaction, delivery, why.until)
      else await saveSettled(transaction, [delivery], { status: 'suppressed', ...why })
    }
    return { met: due.length, toSend: await lease(world, transaction, mayGo) }
  })
}

async function whyNotSend(transaction: JobTransaction, due: Delivery[]): Promise<(SendLater | undefined)[]> {
  const reasons = await whyStale(transaction, due.map(toPending))
  const people = await whyNotSendNow(transaction, due)
  return due.map(({ channel, push_subscription_id: subscription }, index) => {
    if (channel === 'push' && !subscription) return { reason: 'no_device' }
    const reason = reasons[index]
    return reason ? { reason } : people[index]
  })
}

export function toPending({ code, facts, expires_at: expiresAt, appointment_id: visit, about_kind, about_id }: Delivery): PendingNotice {
  // What failed before it could be about anything names a visit alone, and may be tried again by hand.
  const [kind, id] = about_kind ? [about_kind, about_id] : ['visit', visit]
  return { code, about: id ? { kind, id } : null, facts, expiresAt }
}

/** For the rest of the night. Its state stays: by it a later try knows that an earlier one may have gone out. */
const putOff = ({ db }: JobTransaction, { id }: Delivery, until: Date) =>
  db.updateTable('deliveries').set({ next_at: until }).where('id', '=', id).execute()

async function lease({ config }: World, { db, now }: JobTransaction, mayGo: Delivery[]): Promise<ClaimedDelivery[]> {
  const leasedUntil = new Date(now.getTime() + config.outboxLeaseSeconds * 1000)
  const leased = { status: 'sending', leased_until: leasedUntil, next_at: leasedUntil, provider_id: null } as const
  const take = (deliveries: Delivery[], answer = {}) =>
    db
      .updateTable('deliveries')
      .set({ ...leased, ...answer })
      .where(hasId(deliveries))
      .execute()
  for (const push of mayGo.filter(isPush)) await take([push], { action_sha256: answerTokenHash(config, push.id) })
  const others = mayGo.filter((one) => !isPush(one))
  if (others.length > 0) await take(others)
  return mayGo.map((one) => ({ ...one, leasedUntil, mayHaveGone: one.status === 'sending' || one.attempts > 0 }))
}

const isPush = ({ channel }: Delivery) => channel === 'push'
const hasId = (deliveries: Delivery[]) => sql<boolean>`id = any(${deliveries.map(({ id }) => id)}::uuid[])`

/** Whether this server still has the message for itself. */
export const isLeaseHeld = (world: World, { id, leasedUntil }: ClaimedDelivery): Promise<boolean> =>
  inJobTransaction(world, async ({ db }) => {
    const query = db.selectFrom('deliveries').select('id').where('id', '=', id).where('status', '=', 'sending')
    return (await query.where('leased_until', '=', leasedUntil).executeTakeFirst()) !== undefined
  })

/** What stands in the provider's place where nobody sent a message: the demo keeps it. */
export const IN_LETTERBOX = 'letterbox'

type Settled = {
  status: 'sent' | 'failed' | 'suppressed'
  reason?: WhyNotSent
  provider_id?: string
  sent_at?: Date
  attempts?: number
}

/** Nothing is left to do for any of them, all of one code: what must not be kept goes, and screens that show it read again. */
export async function saveSettled({ db, publish }: JobTransaction, deliveries: Delivery[], settled: Settled) {
  const isKept = settled.provider_id === IN_LETTERBOX // of the demo, whose letters are read there and nowhere else
  await db
    .updateTable('deliveries')
    .set({ reason: null, ...settled, ...(isKept ? {} : redactLetter(deliveries[0]?.code ?? '')), next_at: null, leased_until: null })
    .where(hasId(deliveries))
    .where('status', 'in', ['queued', 'sending'])
    .execute()
  const users = [...new Set(deliveries.flatMap(({ user_id: userId }) => userId ?? []))]
  if (users.length > 0) publish({ rooms: ['channels'], users })
  publish({ rooms: ['messageLog'], role: 'admin' })
}

type Sent = { claimed: ClaimedDelivery; providerId: string | null }

/** They went out: that is so, whoever has them by now. Those of one code are noted together. */
export const markSent = (world: World, all: Sent[]) =>
  inJobTransaction(world, async (transaction) => {
    const alike = Map.groupBy(all, ({ claimed, providerId }) => `${claimed.code} ${claimed.attempts} ${providerId}`)
    for (const sent of alike.values()) {
      const { claimed, providerId } = sent[0]!
      const note = { status: 'sent', sent_at: transaction.now, attempts: claimed.attempts + 1 } as const
      await saveSettled(
        transaction,
        sent.map((one) => one.claimed),
        { ...note, ...(providerId && { provider_id: providerId }) },
      )
    }
    for (const { claimed } of all) if (claimed.push_subscription_id) await noteReached(transaction, claimed.push_subscription_id)
  })

const noteReached = ({ db, now }: JobTransaction, id: string) =>
  db.updateTable('push_subscriptions').set({ last_reached_at: now }).where('id', '=', id).execute()

/** It did not go out. A server that lost the message meanwhile says nothing: another has it. */
export const markNotSent = (world: World, claimed: ClaimedDelivery, { retryAt, reason }: { retryAt: Date | null; reason: WhyNotSent }) =>
  inJobTransaction(world, async (transaction) => {
    const ours = transaction.db
      .selectFrom('deliveries')
      .select('id')
      .where('id', '=', claimed.id)
      .where('leased_until', '=', claimed.leasedUntil)
    if (!(await ours.forUpdate().executeTakeFirst())) return
    const attempts = claimed.attempts + 1
    if (!retryAt) return saveSettled(transaction, [claimed], { status: 'failed', reason, attempts })
    const waits = { status: 'queued', reason, attempts, next_at: retryAt, leased_until: null } as const
    await transaction.db.updateTable('deliveries').set(waits).where('id', '=', claimed.id).where('status', '=', 'sending').execute()
  })

/** The browser threw its subscription away: nothing is sent there any more. */
export const removeSubscription = (world: World, id: string) =>
  inJobTransaction(world, async ({ db }) => void (await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()))

/** It cannot be sent here at all. */
export const markSuppressed = (world: World, claimed: ClaimedDelivery, reason: WhyNotSent) =>
  inJobTransaction(world, (transaction) => saveSettled(transaction, [claimed], { status: 'suppressed', reason }))

/** What left the house, or never will, is forgotten with its address and its words. The events it came from do not happen again. */
export const removeOldDeliveries = ({ db, now }: Pick<JobTransaction, 'db' | 'now'>) =>
  db.deleteFrom('deliveries').where('next_at', 'is', null).where('created_at', '<', keptSince(now)).execute()
