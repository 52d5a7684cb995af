import { announce } from '../notices/announce.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import { aboutVisit } from '../visits/noticeSubject.ts'
import { findVisit } from '../visits/store.ts'
import type { paperJobData } from './jobData.ts'
import { findPaperForNotice } from './notices.store.ts'

export const paperJobs: JobsOf<typeof paperJobData> = {
  /** A paper is there for the patient, signed or as the copy that waits for a signature; once signed by hand they are told again. */
  'paper-issued': transactionJob(async (transaction, { documentId }, world) => {
    const paper = await findPaperForNotice(transaction.db, documentId)
    if (!paper || paper.revokedAt) return
    const key = `document_ready:${documentId}:${paper.signatureStatus}`
    await announce(transaction, world, { code: 'document_ready', userId: paper.userId, about: { kind: 'paper', id: documentId }, key })
  }),

  /** A doctor waits for something of the patient's, who is not in the visit. */
  'patient-asked': transactionJob(async (transaction, { appointmentId }, world) => {
    const visit = await findVisit(transaction.db, appointmentId)
    if (!visit) return
    const key = `details_wanted:${appointmentId}:${transaction.now.toISOString().slice(0, 10)}`
    await announce(transaction, world, { code: 'details_wanted', userId: visit.userId, about: aboutVisit(appointmentId), key })
  }),

  /** A paper does not count any more. */
  'paper-revoked': transactionJob(async (transaction, { documentId }, world) => {
    const paper = await findPaperForNotice(transaction.db, documentId)
    if (!paper?.revokedAt) return
    const key = `document_revoked:${documentId}`
    await announce(transaction, world, { code: 'document_revoked', userId: paper.userId, about: { kind: 'paper', id: documentId }, key })
  }),
}
