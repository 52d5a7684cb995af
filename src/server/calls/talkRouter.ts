import { whyNotTalk } from '#rules/visits.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { lockVisit, type Visit } from '../visits/store.ts'
import { addSignal, addText } from './talk.store.ts'

const signal = rpc.calls.signal.handler(async ({ input, context: { db, me, now, concerns, tell }, errors }) => {
  const visit = await lockVisit(db, input.appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(visit.userId)
  refuse(errors, whyNotTalk(visit.status))

  const { id: key, session, to, signal } = input
  await addSignal(db, visit, { key, senderId: me, session, to, signal, sentAt: now })
  tell(newsOfCall(visit))
})

const sendText = rpc.calls.sendText.handler(
  async ({ input: { appointmentId, id, text }, context: { db, me, now, concerns, tell }, errors }) => {
    const visit = await lockVisit(db, appointmentId)
    if (!visit) throw errors.NOT_FOUND()
    concerns(visit.userId)
    refuse(errors, whyNotTalk(visit.status) ?? (text === '' ? 'FIELDS_MISSING' : undefined))

    await addText(db, visit, { id, senderId: me, text, sentAt: now })
    tell(newsOfCall(visit))
  },
)

/** For the two streams of this call and for no screen. */
const newsOfCall = ({ appointmentId, userId, doctorId }: Visit) => ({ rooms: [], users: [userId, doctorId], call: appointmentId })

/** What passes between both sides while the visit goes on. */
export const ofTalk = { signal, sendText }
