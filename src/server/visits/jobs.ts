import { announce } from '../notices/announce.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import type { visitJobData } from './jobData.ts'
import { aboutVisit } from './noticeSubject.ts'
import { findVisit } from './store.ts'

export const visitJobs: JobsOf<typeof visitJobData> = {
  /** The note is signed: the patient hears that a document is ready. */
  'visit-signed': transactionJob(async (transaction, { appointmentId }, world) => {
    const visit = await findVisit(transaction.db, appointmentId)
    if (!visit?.signedAt) return
    const about = aboutVisit(appointmentId)
    await announce(transaction, world, { code: 'visit_summary', userId: visit.userId, about, key: `visit_summary:${appointmentId}` })
  }),

  /** Tells the patient that something was added to their record; which illness it is, no message says. Left by a signature with a diagnosis they may see. */
  'diagnosis-added': transactionJob(async (transaction, { appointmentId, diagnosisId }, world) => {
    const visit = await findVisit(transaction.db, appointmentId)
    if (!visit?.signedAt) return
    const event = { code: 'diagnosis_added', about: aboutVisit(appointmentId), given: { diagnosisId } } as const
    await announce(transaction, world, { ...event, userId: visit.userId, key: `diagnosis_added:${appointmentId}` })
  }),
}
