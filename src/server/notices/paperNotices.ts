import { inJobTransaction, type Job } from '../rpc/job.ts'
import { findVisit } from '../visits/store.ts'
import { findPaperForNotice } from '../visits/notices.store.ts'
import { announce } from './announce.ts'

/** A paper is there for the patient, signed or as the copy that waits for a signature; once signed by hand they are told again. */
export const paperIssuedJob: Job<'paper-issued'> = {
  name: 'paper-issued',
  run: (world, { documentId }) =>
    inJobTransaction(world, async (transaction) => {
      const paper = await findPaperForNotice(transaction.db, documentId)
      if (!paper || paper.revokedAt || !(await findVisit(transaction.db, paper.appointmentId))) return
      const { userId, appointmentId, signatureStatus } = paper
      await announce(transaction, world, {
        code: 'document_ready',
        userId,
        appointmentId,
        key: `document_ready:${documentId}:${signatureStatus}`,
      })
    }),
}

/** A doctor waits for something of the patient's, who is not in the visit. */
export const patientAskedJob: Job<'patient-asked'> = {
  name: 'patient-asked',
  run: (world, { appointmentId }) =>
    inJobTransaction(world, async (transaction) => {
      const visit = await findVisit(transaction.db, appointmentId)
      if (!visit) return
      const key = `details_wanted:${appointmentId}:${transaction.now.toISOString().slice(0, 10)}`
      await announce(transaction, world, { code: 'details_wanted', userId: visit.userId, appointmentId, key })
    }),
}

/** A paper does not count any more. */
export const paperRevokedJob: Job<'paper-revoked'> = {
  name: 'paper-revoked',
  run: (world, { documentId }) =>
    inJobTransaction(world, async (transaction) => {
      const paper = await findPaperForNotice(transaction.db, documentId)
      if (!paper?.revokedAt) return
      const { userId, appointmentId } = paper
      await announce(transaction, world, { code: 'document_revoked', userId, appointmentId, key: `document_revoked:${documentId}` })
    }),
}
