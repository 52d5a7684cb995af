import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { lockVisit } from '../visits/store.ts'
import { saveDiagnosisConsent } from './consents.store.ts'

export const consentToDiagnosis = rpc.papers.consentToDiagnosis.handler(async ({ input, context, errors }) => {
  const { db, me, now, newId, auditSubject, publish } = context
  const { appointmentId, allowed, locale } = input
  const visit = orNotFound(await lockVisit(db, appointmentId), errors)
  auditSubject(me)
  await saveDiagnosisConsent(db, visit, { id: newId(), decision: allowed ? 'accepted' : 'withdrawn', locale, at: now })
  publish({ rooms: ['papers'], users: [me, visit.doctorId] })
})
