import { CALLBACKS_A_DAY, whyNotCallBack } from '#rules/support.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addCallback, listRequestsSince, findCallback, listCallbacks, lockOwnRequests, cancelCallbackOf } from './store.ts'

const DAY_MS = 24 * 3_600_000

const requestCallback = rpc.support.requestCallback.handler(async ({ input, context, errors }) => {
  const { db, me, now, newId, publish } = context
  refuse(errors, whyNotCallBack(input))
  await lockOwnRequests(db)
  const before = await findCallback(db, me, { key: input.idempotencyKey })
  if (before) return before
  const asked = await listRequestsSince(db, me, new Date(now.getTime() - DAY_MS))
  if (asked.length >= CALLBACKS_A_DAY)
    throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: secondsUntil(new Date(asked[0]!.getTime() + DAY_MS), now) } })

  const id = newId()
  await addCallback(db, me, { id, ...input }, now)
  publish({ rooms: ['queue', 'support'], role: 'nurse', users: [me] })
  const made = await findCallback(db, me, { id })
  if (!made) throw new Error('a request is gone that was just kept')
  return made
})

const secondsUntil = (at: Date, now: Date) => Math.ceil((at.getTime() - now.getTime()) / 1000)

const myCallbacks = rpc.support.myCallbacks.handler(({ context: { db, me } }) => listCallbacks(db, me))

const cancelCallback = rpc.support.cancelCallback.handler(async ({ input, context: { db, me, now, publish }, errors }) => {
  await cancelCallbackOf(db, me, input.id, now)
  const item = orNotFound(await findCallback(db, me, input), errors)
  publish({ rooms: ['queue', 'support'], role: 'nurse', users: [me] })
  return item
})

export const support = { requestCallback, myCallbacks, cancelCallback }
