import { scheduleFromDirections } from '#rules/medicines/directions.ts'
import { isCurrent, planAt } from '#rules/medicines/medicines.ts'
import { changedByLine, medicineOfLine, medicinesOfLines } from '#rules/medicines/scriptLines.ts'
import { localDate } from '#rules/time.ts'
import { listMedicines } from '../medicines/list.store.ts'
import { announce } from '../notices/announce.ts'
import { markRead } from '../notices/notify.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import type { medicineProposalJobData } from './jobData.ts'
import { endLineProposals, findSignedScript } from './script.store.ts'
import { addProposal, findProposalStatus, hasOpenLines } from './store.ts'

const aboutProposal = (id: string) => ({ kind: 'medicine_proposal', id }) as const

export const medicineProposalJobs: JobsOf<typeof medicineProposalJobData> = {
  /** Each line of a script that was signed is proposed, with times where its directions are understood: as a change of what is taken already, else as new. */
  'script-signed': transactionJob(async (transaction, { documentId }, world) => {
    const { db, now, newId, publish } = transaction
    const script = await findSignedScript(db, documentId)
    if (!script) return
    const { userId, doctorId } = script
    const written = script.lines.map((line) => medicineOfLine(line, script.doctorName))
    const taken = medicinesOfLines(written, (await listMedicines(db, userId, now)).filter(isCurrent))
    const ids = script.lines.map(() => newId())
    for (const [place, line] of script.lines.entries()) {
      const [details, medicine] = [written[place]!, taken[place]]
      const followed = medicine && planAt(medicine.schedules, now)
      const schedule = scheduleFromDirections({ ...line, courseDays: line.course_days }, localDate(now), followed)
      const wanted = medicine
        ? { kind: 'change' as const, medicationId: medicine.id, details: changedByLine(details, medicine) }
        : { kind: 'add' as const, medicationId: null, details }
      const ofLine = { id: ids[place]!, userId, doctorId, note: '', line: { documentId, position: line.position } }
      await addProposal(db, { ...ofLine, ...wanted, schedule }, now)
    }
    publish({ rooms: ['medicines', 'medicineProposals'], users: [userId] })
    // One message for all its lines.
    const [first] = ids
    if (first)
      await announce(transaction, world, { code: 'med_proposed', userId, about: aboutProposal(first), key: `med_proposed:${documentId}` })
  }),

  /** Tells the patient that a doctor suggests something; what it is, no message says. */
  'medicine-proposed': transactionJob(async (transaction, { proposalId }, world) => {
    const proposal = await findProposalStatus(transaction.db, proposalId)
    if (proposal?.status !== 'open') return
    const about = aboutProposal(proposalId)
    await announce(transaction, world, { code: 'med_proposed', userId: proposal.userId, about, key: `med_proposed:${proposalId}` })
  }),

  /** What was answered or taken back is no news any more; a script is told once for all its lines. */
  'proposal-closed': transactionJob(async (transaction, { proposalId, documentId }) => {
    if (documentId && (await hasOpenLines(transaction.db, documentId))) return
    await markRead(transaction, { keys: [`med_proposed:${documentId ?? proposalId}`] })
  }),

  /** What nobody confirmed of a script that was revoked is no longer proposed; what was confirmed is the patient's. */
  'script-revoked': transactionJob(async ({ db, now, publish }, { documentId }) => {
    const [first] = await endLineProposals(db, documentId, now)
    if (first) publish({ rooms: ['medicines', 'medicineProposals'], users: [first.userId] })
  }),
}
