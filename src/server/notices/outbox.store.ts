import type { Selectable } from 'kysely'
import type { OutsideChannel } from '#contract/channels.ts'
import type { WhyNotSent } from '#rules/deliveries.ts'
import { addMinutes } from '#rules/time.ts'
import type { NoticesTables } from '../database/noticesTables.ts'
import { inJob } from '../rpc/job.ts'
import type { World } from '../world/world.ts'
import type { JobCall } from './notify.ts'
import { answerTokenHash } from './pushAnswer.ts'
import { blanked } from './secretLetters.ts'
import { whyNotTrue } from './stillTrue.ts'
import { whyNotNow, type WhyNotNow } from './whyNotNow.ts'

type Delivery = Selectable<NoticesTables['deliveries']>

/** A message this server has for itself until `leasedUntil`. `mayHaveGone`: a try before this one may have gone out. */
export type Claimed = Delivery & { leasedUntil: Date; mayHaveGone: boolean }

/** Takes what is due, the longest waiting first, and drops or puts off what may not go. Answers how many there were and which are to be sent. */
export function claimDue(world: World, channel: OutsideChannel, most: number): Promise<{ met: number; toSend: Claimed[] }> {
  return inJob(world, async (call) => {
    const due = await call.db
      .selectFrom('deliveries')
      .selectAll()
      .where('channel', '=', channel)
      .where('next_at', '<=', call.now)
      .where('status', 'in', ['queued', 'sending'])
      .orderBy('next_at')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .execute()
    const toSend: Claimed[] = []
    for (const delivery of due) {
      const whyNot = await whyNotSend(call, delivery)
      if (!whyNot) toSend.push(await lease(world, call, delivery))
      else if ('until' in whyNot) await putOff(call, delivery, whyNot.until)
      else await settle(call, delivery, { status: 'suppressed', ...whyNot })
    }
    return { met: due.length, toSend }
  })
}

async function whyNotSend(call: JobCall, delivery: Delivery): Promise<WhyNotNow | undefined> {
  const { channel, code, appointment_id: appointmentId, facts, expires_at: expiresAt } = delivery
  if (channel === 'push' && !delivery.push_subscription_id) return { reason: 'no_device' }
  const reason = await whyNotTrue(call, { code, appointmentId, facts, expiresAt })
  return reason ? { reason } : whyNotNow(call, delivery)
}

/** For the rest of the night. Its state stays: by it a later try knows that an earlier one may have gone out. */
const putOff = ({ db }: JobCall, { id }: Delivery, until: Date) =>
  db.updateTable('deliveries').set({ next_at: until }).where('id', '=', id).execute()

async function lease({ config }: World, { db, now }: JobCall, delivery: Delivery): Promise<Claimed> {
  const leasedUntil = new Date(now.getTime() + config.outboxLeaseSeconds * 1000)
  const answer = delivery.channel === 'push' && { action_sha256: answerTokenHash(config, delivery.id) }
  await db
    .updateTable('deliveries')
    .set({ status: 'sending', leased_until: leasedUntil, next_at: leasedUntil, provider_id: null, ...answer })
    .where('id', '=', delivery.id)
    .execute()
  return { ...delivery, leasedUntil, mayHaveGone: delivery.status === 'sending' || delivery.attempts > 0 }
}

/** Whether this server still has the message for itself. */
export const isStillOurs = (world: World, { id, leasedUntil }: Claimed): Promise<boolean> =>
  inJob(world, async ({ db }) => {
    const query = db.selectFrom('deliveries').select('id').where('id', '=', id).where('status', '=', 'sending')
    return (await query.where('leased_until', '=', leasedUntil).executeTakeFirst()) !== undefined
  })

/** What stands in the provider's place where nobody sent a message: the demo keeps it. */
export const IN_LETTERBOX = 'letterbox'

type Settled = { status: 'sent' | 'failed' | 'suppressed'; reason?: WhyNotSent; provider_id?: string; sent_at?: Date; attempts?: number }

/** Nothing is left to do: what must not be kept goes, and screens that show it read again. */
export async function settle({ db, tell }: JobCall, { id, code, user_id: userId }: Delivery, settled: Settled) {
  const isKept = settled.provider_id === IN_LETTERBOX // of the demo, whose letters are read there and nowhere else
  await db
    .updateTable('deliveries')
    .set({ reason: null, ...settled, ...(isKept ? {} : blanked(code)), next_at: null, leased_until: null })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'sending'])
    .execute()
  if (userId) tell({ rooms: ['channels'], users: [userId] })
  tell({ rooms: ['messages'], role: 'admin' })
}

/** It went out: that is so, whoever has the message by now. */
export const noteSent = (world: World, claimed: Claimed, provider_id: string | null) =>
  inJob(world, async (call) => {
    const sent = { status: 'sent', sent_at: call.now, attempts: claimed.attempts + 1, ...(provider_id && { provider_id }) } as const
    await settle(call, claimed, sent)
    if (claimed.push_subscription_id) await noteReached(call, claimed.push_subscription_id)
  })

const noteReached = ({ db, now }: JobCall, id: string) =>
  db.updateTable('push_subscriptions').set({ last_reached_at: now }).where('id', '=', id).execute()

/** It did not go out. A server that lost the message meanwhile says nothing: another has it. */
export const noteNotSent = (world: World, claimed: Claimed, { retryAt, reason }: { retryAt: Date | null; reason: WhyNotSent }) =>
  inJob(world, async (call) => {
    const ours = call.db.selectFrom('deliveries').select('id').where('id', '=', claimed.id).where('leased_until', '=', claimed.leasedUntil)
    if (!(await ours.forUpdate().executeTakeFirst())) return
    const attempts = claimed.attempts + 1
    if (!retryAt) return settle(call, claimed, { status: 'failed', reason, attempts })
    const waits = { status: 'queued', reason, attempts, next_at: retryAt, leased_until: null } as const
    await call.db.updateTable('deliveries').set(waits).where('id', '=', claimed.id).where('status', '=', 'sending').execute()
  })

/** The browser threw its subscription away: nothing is sent there any more. */
export const forgetSubscription = (world: World, id: string) =>
  inJob(world, async ({ db }) => void (await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()))

/** It cannot be sent here at all. */
export const noteSuppressed = (world: World, claimed: Claimed, reason: WhyNotSent) =>
  inJob(world, (call) => settle(call, claimed, { status: 'suppressed', reason }))

const KEPT_DAYS = 90

/** What left the house, or never will, is forgotten with its address and its words. The events it came from do not happen again. */
export const forgetOldDeliveries = ({ db, now }: Pick<JobCall, 'db' | 'now'>) =>
  db
    .deleteFrom('deliveries')
    .where('next_at', 'is', null)
    .where('created_at', '<', addMinutes(now, -KEPT_DAYS * 24 * 60))
    .execute()
