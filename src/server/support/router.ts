import { CALLBACK_PRIORITY, priorityOfWords } from '#rules/queue.ts'
import { CALLBACK_LIMIT, retryAfter } from '#rules/rateLimits.ts'
import { whyNotCallBack } from '#rules/support.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addCallback, listRequestsSince, findCallback, listCallbacks, lockOwnRequests, cancelCallbackOf } from './store.ts'

const requestCallback = rpc.support.requestCallback.handler(async ({ input, context, errors }) => {
  const { db, me, now, newId, publish, enqueue } = context
  refuse(errors, whyNotCallBack(input))
  await lockOwnRequests(db)
  const before = await findCallback(db, me, { key: input.idempotencyKey })
  if (before) return before
  const { most, windowMs } = CALLBACK_LIMIT
  const asked = await listRequestsSince(db, me, new Date(now.getTime() - windowMs))
  if (asked.length >= most) throw errors.TOO_MANY_TRIES(retryAfter(new Date(asked[0]!.getTime() + windowMs), now))

  const id = newId()
  await addCallback(db, me, { id, ...input }, now)
  await enqueue(
    'queue-item-added',
    { itemId: id, priority: priorityOfWords(`${input.name}. ${input.preferredTime}. ${input.about}`, CALLBACK_PRIORITY) },
    id,
  )
  publish({ rooms: ['queue', 'support'], role: 'nurse', users: [me] })
  const made = await findCallback(db, me, { id })
  if (!made) throw new Error('a request is gone that was just kept')
  return made
})

const myCallbacks = rpc.support.myCallbacks.handler(({ context: { db, me } }) => listCallbacks(db, me))

const cancelCallback = rpc.support.cancelCallback.handler(async ({ input, context: { db, me, now, publish }, errors }) => {
  await cancelCallbackOf(db, me, input.id, now)
  const item = orNotFound(await findCallback(db, me, input), errors)
  publish({ rooms: ['queue', 'support'], role: 'nurse', users: [me] })
  return item
})

export const support = { requestCallback, myCallbacks, cancelCallback }
