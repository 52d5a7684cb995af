import { rpc } from '../rpc/rpc.ts'
import { lockVisit } from '../visits/store.ts'
import { keepIllnessDecision } from './consents.store.ts'

export const allowIllness = rpc.papers.allowIllness.handler(async ({ input, context, errors }) => {
  const { db, me, now, newId, concerns, tell } = context
  const visit = await lockVisit(db, input.appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(me)
  await keepIllnessDecision(db, visit, { id: newId(), decision: input.allowed ? 'accepted' : 'withdrawn', at: now })
  tell({ rooms: ['papers'], users: [me, visit.doctorId] })
})
