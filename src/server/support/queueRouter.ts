import type { QueueEventKind, QueueItemWhole } from '#contract/support.ts'
import { whyNotClaim, whyNotResolve, whyNotWorkOn } from '#rules/support.ts'
import type { CallContext } from '../rpc/context.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addEvent, countQueue, endItem, findQueueItem, giveItemBack, listQueue, lockQueueItem, takeItem } from './queue.store.ts'

const queue = rpc.support.queue.handler(async ({ input: { view }, context: { db, me, concerns } }) => {
  concerns(null)
  return { items: await listQueue(db, view, me), counts: await countQueue(db, me) }
})

const queueCounts = rpc.support.queueCounts.handler(({ context: { db, me } }) => countQueue(db, me))

const queueItem = rpc.support.queueItem.handler(async ({ input, context: { db, concerns }, errors }) => {
  const item = await findQueueItem(db, input.id)
  if (!item) throw errors.NOT_FOUND()
  concerns(item.userId)
  return shown(item)
})

const claim = rpc.support.claim.handler(async ({ input, context, errors }) => {
  const { db, me, now } = context
  const item = await lockedItem(context, input.id)
  if (!item) throw errors.NOT_FOUND()
  refuse(errors, whyNotClaim(item, me), { ALREADY_CLAIMED: { by: item.claimedBy?.name ?? '' } })
  if (item.claimedBy) return shown(item)
  await takeItem(db, item.id, me, now)
  return done(context, item, { kind: 'claimed', id: context.newId() })
})

const release = rpc.support.release.handler(async ({ input, context, errors }) => {
  const item = await lockedItem(context, input.id)
  if (!item) throw errors.NOT_FOUND()
  refuse(errors, whyNotWorkOn(item, context.me), { ALREADY_CLAIMED: { by: item.claimedBy?.name ?? '' } })
  await giveItemBack(context.db, item.id)
  return done(context, item, { kind: 'released', id: context.newId() })
})

const noteAttempt = rpc.support.noteAttempt.handler(async ({ input, context, errors }) => {
  const item = await lockedItem(context, input.id)
  if (!item) throw errors.NOT_FOUND()
  refuse(errors, whyNotWorkOn(item, context.me), { ALREADY_CLAIMED: { by: item.claimedBy?.name ?? '' } })
  return done(context, item, { kind: 'attempted', id: input.attemptId, note: input.note })
})

const resolve = rpc.support.resolve.handler(async ({ input, context, errors }) => {
  const { db, me, now } = context
  const item = await lockedItem(context, input.id)
  if (!item) throw errors.NOT_FOUND()
  refuse(errors, whyNotWorkOn(item, me), { ALREADY_CLAIMED: { by: item.claimedBy?.name ?? '' } })
  refuse(errors, whyNotResolve({ ...input, attempts: item.attempts }))
  await endItem(db, item.id, input.outcome, now)
  return done(context, item, { kind: 'resolved', id: context.newId(), note: input.note })
})

/** What nurses do with the requests that wait. */
export const ofNurses = { queue, queueCounts, queueItem, claim, release, noteAttempt, resolve }

type Item = QueueItemWhole & { userId: string }

async function lockedItem({ db, concerns }: CallContext, id: string) {
  await lockQueueItem(db, id)
  const item = await findQueueItem(db, id)
  if (item) concerns(item.userId)
  return item
}

/** Writes down what was done, tells every nurse and the patient, and answers the request as it is now. */
async function done(context: CallContext, item: Item, event: { kind: QueueEventKind; id: string; note?: string }) {
  const { db, me, now, tell, enqueue } = context
  await addEvent(db, { ...event, itemId: item.id, nurseId: me }, now)
  tell({ rooms: ['support'], role: 'nurse', users: [item.userId] })
  if (event.kind !== 'released') await enqueue('callback-updated', { itemId: item.id, about: event.kind, eventId: event.id }, event.id)
  return shown((await findQueueItem(db, item.id)) ?? item)
}

/** What a nurse sees: a request has a name and a number, not an account. */
const shown = ({ userId: _, ...item }: Item): QueueItemWhole => item
