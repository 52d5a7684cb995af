import type { QueueEventKind, QueueItemWithHistory } from '#contract/queue.ts'
import { whyNotClaim, whyNotResolve, whyNotWorkOn } from '#rules/queue.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addEvent, countQueue, endItem, findQueueItem, releaseItem, listQueue, lockQueueItem, claimItem } from './items.store.ts'
import { queueSources } from './sources.ts'

const list = rpc.queue.list.handler(async ({ input: { view }, context: { db, me, auditSubject } }) => {
  auditSubject(null)
  return { items: await listQueue(db, view, me), counts: await countQueue(db, me) }
})

const counts = rpc.queue.counts.handler(({ context: { db, me } }) => countQueue(db, me))

const item = rpc.queue.item.handler(async ({ input, context: { db, auditSubject }, errors }) => {
  const item = orNotFound(await findQueueItem(db, input.id), errors)
  auditSubject(item.userId)
  return shown(item)
})

const claim = rpc.queue.claim.handler(async ({ input, context, errors }) => {
  const { db, me, now } = context
  const item = orNotFound(await lockedItem(context, input.id), errors)
  refuse(errors, whyNotClaim(item, me), { ALREADY_CLAIMED: { by: item.claimedBy?.name ?? '' } })
  if (item.claimedBy) return shown(item)
  await claimItem(db, item.id, me, now)
  return done(context, item, { kind: 'claimed', id: context.newId() })
})

const release = rpc.queue.release.handler(async ({ input, context, errors }) => {
  const item = orNotFound(await lockedItem(context, input.id), errors)
  refuse(errors, whyNotWorkOn(item, context.me), { ALREADY_CLAIMED: { by: item.claimedBy?.name ?? '' } })
  await releaseItem(context.db, item.id)
  return done(context, item, { kind: 'released', id: context.newId() })
})

const recordAttempt = rpc.queue.recordAttempt.handler(async ({ input, context, errors }) => {
  const item = orNotFound(await lockedItem(context, input.id), errors)
  refuse(errors, whyNotWorkOn(item, context.me), { ALREADY_CLAIMED: { by: item.claimedBy?.name ?? '' } })
  return done(context, item, { kind: 'attempted', id: input.attemptId, note: input.note })
})

const resolve = rpc.queue.resolve.handler(async ({ input, context, errors }) => {
  const { db, me, now } = context
  const item = orNotFound(await lockedItem(context, input.id), errors)
  refuse(errors, whyNotWorkOn(item, me), { ALREADY_CLAIMED: { by: item.claimedBy?.name ?? '' } })
  refuse(errors, whyNotResolve({ ...input, attempts: item.attempts }))
  await endItem(db, item.id, input.outcome, now)
  return done(context, item, { kind: 'resolved', id: context.newId(), note: input.note })
})

/** What nurses do with what waits. */
export const queue = { list, counts, item, claim, release, recordAttempt, resolve }

type Item = QueueItemWithHistory & { userId: string }

async function lockedItem({ db, auditSubject }: HandlerContext, id: string) {
  await lockQueueItem(db, id)
  const item = await findQueueItem(db, id)
  if (item) auditSubject(item.userId)
  return item
}

/** Writes down what was done, tells every nurse and the person it is about, and answers the item as it is now. */
async function done(context: HandlerContext, item: Item, event: { kind: QueueEventKind; id: string; note?: string }) {
  const { db, me, now, publish, enqueue } = context
  await addEvent(db, { ...event, itemId: item.id, nurseId: me }, now)
  const { room, job } = queueSources[item.type]
  publish({ rooms: ['queue', room], role: 'nurse', users: [item.userId] })
  if (job && event.kind !== 'released' && event.kind !== 'reported')
    await enqueue(job, { itemId: item.id, about: event.kind, eventId: event.id }, event.id)
  return shown((await findQueueItem(db, item.id)) ?? item)
}

/** What a nurse sees: an item has a name and a number, not an account. */
const shown = ({ userId: _, ...item }: Item): QueueItemWithHistory => item
