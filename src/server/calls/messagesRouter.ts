import { CALL_SIGNAL_LIMIT, CALL_TEXT_LIMIT } from '#rules/rateLimits.ts'
import { whyNotMessage } from '#rules/visits.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { lockVisit } from '../visits/store.ts'
import { addSignal, addChatText, toCallEvent, hasReachedLimit } from './messages.store.ts'
import { isAnothersPage } from './stream.store.ts'

const signal = rpc.calls.signal.handler(async ({ input, context: { db, me, now, auditSubject, publish }, errors }) => {
  const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
  auditSubject(visit.userId)
  refuse(errors, whyNotMessage(visit.status))
  if (await hasReachedLimit(db, { limit: CALL_SIGNAL_LIMIT, of: 'call_signals', visit, me, now }))
    throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: 60 } })

  const { appointmentId, id: key, session, to, signal } = input
  if (await isAnothersPage(db, { appointmentId, me, session })) throw errors.NOT_FOUND()
  await addSignal(db, visit, { key, senderId: me, session, to, signal, sentAt: now })
  publish(toCallEvent(visit))
})

const sendText = rpc.calls.sendText.handler(
  async ({ input: { appointmentId, id, text }, context: { db, me, now, auditSubject, publish }, errors }) => {
    const visit = orNotFound(await lockVisit(db, appointmentId), errors)
    auditSubject(visit.userId)
    refuse(errors, whyNotMessage(visit.status) ?? (text === '' ? 'FIELDS_MISSING' : undefined))
    if (await hasReachedLimit(db, { limit: CALL_TEXT_LIMIT, of: 'call_texts', visit, me, now }))
      throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: 60 } })

    await addChatText(db, visit, { id, senderId: me, text, sentAt: now })
    publish(toCallEvent(visit))
  },
)

/** What passes between both sides while the visit goes on. */
export const messageProcedures = { signal, sendText }
