import { whyNotSaveDraft } from '#rules/papers.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { lockVisit } from '../visits/store.ts'
import { updateDetailRequest, addDetailRequest } from './detailRequests.store.ts'
import { saveDiagnosisConsent } from './consents.store.ts'
import { isInMyCare } from './facts.store.ts'

/** In the visit the patient's screen asks at once; elsewhere they are told that somebody waits. */
const ask = rpc.papers.requestDetails.handler(async ({ input, context: { db, now, auditSubject, enqueue, publish }, errors }) => {
  const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
  // Long after the visit, or in an emergency, nobody is asked for anything.
  if (!(await isInMyCare(db, visit.userId))) throw errors.NOT_FOUND()
  auditSubject(visit.userId)
  refuse(errors, whyNotSaveDraft(visit))
  const { appointmentId } = visit
  const isNews = await addDetailRequest(db, visit, { about: input.about, askedAt: now })
  if (isNews && visit.status !== 'in_progress') await enqueue('patient-asked', { appointmentId }, `${appointmentId}:${now.toISOString()}`)
  publish({ rooms: ['papers'], users: [visit.userId, visit.doctorId] })
})

const answerRequest = rpc.papers.answerRequest.handler(async ({ input: { appointmentId, about, given, locale }, context, errors }) => {
  const { db, me, now, newId, auditSubject, publish } = context
  const visit = orNotFound(await lockVisit(db, appointmentId), errors)
  auditSubject(me)
  await updateDetailRequest(db, visit, { about, given, answeredAt: now })
  if (about === 'illness')
    await saveDiagnosisConsent(db, visit, { id: newId(), decision: given ? 'accepted' : 'declined', locale, at: now })
  publish({ rooms: ['papers'], users: [me, visit.doctorId] })
})

/** What a doctor needs of the patient before a paper can be issued. */
export const detailRequestProcedures = { requestDetails: ask, answerRequest }
