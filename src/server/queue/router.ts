import type { QueueEventKind, QueueItemWithHistory } from '#contract/queue.ts'
import { whyNotCallBack } from '#rules/support.ts'
import { CALLBACK_PRIORITY, priorityOfWords, whyNotAddTask, whyNotClaim, whyNotReopen, whyNotResolve, whyNotWorkOn } from '#rules/queue.ts'
import { findNursed } from '../nurses/programme.store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import {
  addEvent,
  claimItem,
  countQueue,
  endItem,
  findQueueItem,
  type FoundItem,
  hasNewerItem,
  listNurses,
  listQueue,
  lockQueueItem,
  releaseItem,
  updateReopened,
  updateWaiting,
} from './items.store.ts'
import { queueSources } from './sources.ts'
import { addQueueItem, findDueAt } from './store.ts'

const list = rpc.queue.list.handler(async ({ input, context: { db, me, auditSubject }, errors }) => {
  auditSubject(null)
  const [items, counts] = await Promise.all([listQueue(db, input, me), countQueue(db, me)])
  if (input.nurseId && !counts.isLead) throw errors.NOT_ALLOWED()
  return { items, counts }
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

const wait = rpc.queue.wait.handler(async ({ input, context, errors }) => {
  const item = orNotFound(await lockedItem(context, input.id), errors)
  refuse(errors, whyNotWorkOn(item, context.me), { ALREADY_CLAIMED: { by: item.claimedBy?.name ?? '' } })
  await updateWaiting(context.db, item.id, true)
  return done(context, item, { kind: 'waiting', id: context.newId(), note: input.note })
})

const resume = rpc.queue.resume.handler(async ({ input, context, errors }) => {
  const item = orNotFound(await lockedItem(context, input.id), errors)
  refuse(errors, whyNotWorkOn(item, context.me), { ALREADY_CLAIMED: { by: item.claimedBy?.name ?? '' } })
  if (item.status === 'claimed') return shown(item)
  await updateWaiting(context.db, item.id, false)
  return done(context, item, { kind: 'resumed', id: context.newId() })
})

const resolve = rpc.queue.resolve.handler(async ({ input, context, errors }) => {
  const { db, me, now } = context
  const item = orNotFound(await lockedItem(context, input.id), errors)
  refuse(errors, whyNotWorkOn(item, me), { ALREADY_CLAIMED: { by: item.claimedBy?.name ?? '' } })
  refuse(errors, whyNotResolve({ ...input, priority: item.priority, events: item.events }))
  await endItem(db, item.id, input.outcome, now)
  return done(context, item, { kind: 'resolved', id: context.newId(), note: input.note })
})

const reopen = rpc.queue.reopen.handler(async ({ input, context, errors }) => {
  const { db, me, now } = context
  const item = orNotFound(await lockedItem(context, input.id), errors)
  refuse(errors, whyNotReopen(item, now))
  if (await hasNewerItem(db, item)) throw errors.NEWER_ITEM_OPEN()
  await updateReopened(db, item.id, { nurseId: me, dueAt: await findDueAt(db, item.priority, now), now })
  return done(context, item, { kind: 'reopened', id: context.newId(), note: input.note })
})

const addCaller = rpc.queue.addCaller.handler(async ({ input, context, errors }) => {
  const { db, now, enqueue, publish, auditSubject } = context
  const { id, name, phone, words } = input
  auditSubject(null)
  refuse(errors, whyNotCallBack({ name, phone }))
  if (await findQueueItem(db, id)) return
  const item = { id, userId: null, name, phone, words, preferredTime: null, type: 'callback_request' } as const
  await addQueueItem(db, { ...item, priority: CALLBACK_PRIORITY, dueAt: null, prefix: 'CB', key: id }, now)
  await enqueue('queue-item-added', { itemId: id, priority: priorityOfWords(words, CALLBACK_PRIORITY) }, id)
  publish({ rooms: ['queue'], role: 'nurse' })
})

const addTask = rpc.queue.addTask.handler(async ({ input: { id, userId, priority, words }, context, errors }) => {
  const { db, now, enqueue, publish, auditSubject } = context
  const { name, phone } = orNotFound(await findNursed(db, userId), errors)
  auditSubject(userId)
  refuse(errors, whyNotAddTask(words))
  if (await findQueueItem(db, id)) return
  const item = { id, userId, name, phone: phone ?? '', words, preferredTime: null, type: 'nurse_task' } as const
  await addQueueItem(db, { ...item, priority: CALLBACK_PRIORITY, dueAt: null, prefix: 'NT', key: id }, now)
  await enqueue('queue-item-added', { itemId: id, priority: priorityOfWords(words, priority) }, id)
  publish({ rooms: ['queue'], role: 'nurse' })
})

const nurses = rpc.queue.nurses.handler(({ context: { db } }) => listNurses(db))

const assign = rpc.queue.assign.handler(async ({ input: { id, nurseId }, context, errors }) => {
  const { db, now } = context
  const item = orNotFound(await lockedItem(context, id), errors)
  const all = await listNurses(db)
  if (all.length === 0) throw errors.LEAD_ONLY()
  const nurse = all.find((one) => one.id === nurseId)
  if (!nurse) throw errors.NURSE_UNKNOWN()
  if (item.status === 'resolved') throw errors.ALREADY_RESOLVED()
  const eventId = context.newId()
  await claimItem(db, id, nurseId, now)
  await context.enqueue('queue-assigned', { itemId: id, nurseId, eventId }, eventId)
  return done(context, item, { kind: 'assigned', id: eventId, note: nurse.name })
})

/** What nurses do with what waits. */
export const queue = {
  list,
  counts,
  item,
  claim,
  release,
  recordAttempt,
  wait,
  resume,
  resolve,
  reopen,
  addCaller,
  addTask,
  nurses,
  assign,
}

async function lockedItem({ db, auditSubject }: HandlerContext, id: string) {
  await lockQueueItem(db, id)
  const item = await findQueueItem(db, id)
  if (item) auditSubject(item.userId)
  return item
}

/** Writes down what was done, tells every nurse and the person it is about, and answers the item as it is now. */
async function done(context: HandlerContext, item: FoundItem, event: { kind: QueueEventKind; id: string; note?: string }) {
  const { db, me, now, publish, enqueue } = context
  await addEvent(db, { ...event, itemId: item.id, nurseId: me }, now)
  const { room, job } = queueSources[item.type]
  publish({ rooms: ['queue', 'support', room], role: 'nurse', ...(item.userId && { users: [item.userId] }) })
  const told = event.kind === 'assigned' ? 'claimed' : event.kind
  if (job === 'doctor-task-updated') await enqueue(job, { itemId: item.id, eventId: event.id }, event.id)
  else if (job && (told === 'claimed' || told === 'attempted' || told === 'resolved'))
    await enqueue(job, { itemId: item.id, about: told, eventId: event.id }, event.id)
  return shown((await findQueueItem(db, item.id)) ?? item)
}

/** What a nurse sees: an item has a name and a number, not an account. */
const shown = ({ userId: _, ...item }: FoundItem): QueueItemWithHistory => item
