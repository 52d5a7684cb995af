import { announce } from '../notices/announce.ts'
import { addReportAbout, findItemStatus } from '../queue/store.ts'
import { type JobTransaction, transactionJob, type JobsOf } from '../rpc/job.ts'
import type { handOverJobData } from './jobData.ts'
import { findHandOver, type HandOverFacts, listHandOversOfItem, lockHandOver, updateHandOver } from './store.ts'

export const handOverJobs: JobsOf<typeof handOverJobData> = {
  /** Tells the doctor who is asked, or puts what a doctor asks into the nurses' queue (domain 6.7). */
  'hand-over-asked': transactionJob(async (transaction, { id }, world) => {
    const handOver = await lockHandOver(transaction.db, id)
    if (!handOver) return
    const about = { kind: 'hand_over', id } as const
    if (handOver.nurseId)
      await announce(transaction, world, { code: 'hand_over_asked', userId: handOver.doctorId, about, key: `asked:${id}` })
    else if (!handOver.itemId) await putIntoQueue(transaction, handOver)
  }),

  'hand-over-answered': transactionJob(async (transaction, { id }, world) => {
    const handOver = await findHandOver(transaction.db, id)
    if (!handOver?.nurseId || !handOver.answeredAt) return
    const about = { kind: 'hand_over', id } as const
    await announce(transaction, world, { code: 'hand_over_answered', userId: handOver.nurseId, about, key: `answered:${id}` })
  }),

  /** The doctor and the patient read how far it is. */
  'doctor-task-updated': transactionJob(async (transaction, { itemId, about }, world) => {
    const { db, now, publish } = transaction
    const item = await findItemStatus(db, itemId)
    const open = await listHandOversOfItem(db, itemId)
    for (const { id, doctorId, patientId } of open) {
      if (about === 'resolved' && item?.outcome) {
        await updateHandOver(db, id, { answered_at: now, outcome: item.outcome })
        await announce(transaction, world, {
          code: 'hand_over_answered',
          userId: doctorId,
          about: { kind: 'hand_over', id },
          key: `answered:${id}`,
        })
      } else await updateHandOver(db, id, { taken_at: now })
      publish({ rooms: ['handOvers'], users: [doctorId, patientId] })
    }
  }),
}

/** P3, or P2 where its doctor says so. */
async function putIntoQueue(transaction: JobTransaction, { id, patientId, doctorId, question, isUrgent }: HandOverFacts) {
  const report = { id, note: question }
  const priority = isUrgent ? 2 : 3
  const itemId = await addReportAbout(transaction, {
    userId: patientId,
    type: 'doctor_task',
    prefix: 'DT',
    priority,
    quietHours: 0,
    report,
  })
  if (!itemId) return
  await updateHandOver(transaction.db, id, { item_id: itemId })
  transaction.publish({ rooms: ['queue'], role: 'nurse' })
  transaction.publish({ rooms: ['handOvers'], users: [doctorId, patientId] })
}
