import { listSupported } from '../consents/store.ts'
import { announce } from '../notices/announce.ts'
import { findItemStatus } from '../queue/clock.store.ts'
import { addReportAbout } from '../queue/store.ts'
import { type JobTransaction, transactionJob, type JobsOf } from '../rpc/job.ts'
import type { World } from '../world/world.ts'
import type { handOverJobData } from './jobData.ts'
import { findHandOver, type HandOverFacts, lockHandOversOfItem, lockHandOver, updateHandOver } from './store.ts'

export const handOverJobs: JobsOf<typeof handOverJobData> = {
  /** Tells the doctor who is asked, or puts what a doctor asks into the nurses' queue (domain 6.7). */
  'hand-over-asked': transactionJob(async (transaction, { id }, world) => {
    const handOver = await lockHandOver(transaction.db, id)
    if (!handOver) return
    const about = { kind: 'hand_over', id } as const
    if (handOver.nurseId)
      await announce(transaction, world, { code: 'hand_over_asked', userId: handOver.doctorId, about, key: `asked:${id}` })
    else if (!handOver.itemId && !handOver.answeredAt) await putIntoQueue(transaction, world, handOver)
  }),

  'hand-over-answered': transactionJob(async (transaction, { id }, world) => {
    const handOver = await findHandOver(transaction.db, id)
    if (!handOver?.nurseId || !handOver.answeredAt) return
    const about = { kind: 'hand_over', id } as const
    await announce(transaction, world, { code: 'hand_over_answered', userId: handOver.nurseId, about, key: `answered:${id}` })
  }),

  /** The doctor and the patient read how far the item is now: taken, given back, ended, or taken up again. */
  'doctor-task-updated': transactionJob(async (transaction, { itemId, eventId }, world) => {
    const { db, now } = transaction
    const item = await findItemStatus(db, itemId)
    if (!item) return
    for (const handOver of await lockHandOversOfItem(db, itemId)) {
      const { answeredAt, takenAt } = handOver
      if (item.status === 'resolved') {
        if (item.outcome && !answeredAt) await endHandOver(transaction, world, handOver, { outcome: item.outcome, key: eventId })
      } else {
        const isTaken = item.status !== 'open'
        if (answeredAt === null && (takenAt !== null) === isTaken) continue
        await updateHandOver(db, handOver.id, { answered_at: null, outcome: null, taken_at: isTaken ? now : null })
        sayChanged(transaction, handOver)
      }
    }
  }),
}

const sayChanged = ({ publish }: JobTransaction, { doctorId, patientId }: HandOverFacts) =>
  publish({ rooms: ['handOvers'], role: 'nurse', users: [doctorId, patientId] })

type Ended = { outcome: NonNullable<HandOverFacts['outcome']>; key: string }

/** With the outcome of its item, which its doctor is told. */
async function endHandOver(transaction: JobTransaction, world: World, handOver: HandOverFacts, { outcome, key }: Ended) {
  const { id, doctorId } = handOver
  await updateHandOver(transaction.db, id, { answered_at: transaction.now, outcome })
  const about = { kind: 'hand_over', id } as const
  await announce(transaction, world, { code: 'hand_over_answered', userId: doctorId, about, key: `answered:${id}:${key}` })
  sayChanged(transaction, handOver)
}

/** P3, or P2 where its doctor says so. */
async function putIntoQueue(transaction: JobTransaction, world: World, handOver: HandOverFacts) {
  const { id, patientId, question, isUrgent } = handOver
  if ((await listSupported(transaction.db, [patientId], ['psp_support'])).length === 0)
    return endHandOver(transaction, world, handOver, { outcome: 'patient_withdrew', key: id }) // who left meanwhile
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
  // A nurse may have it already: then it was added to what another question began.
  const isTaken = (await findItemStatus(transaction.db, itemId))?.status !== 'open'
  await updateHandOver(transaction.db, id, { item_id: itemId, ...(isTaken && { taken_at: transaction.now }) })
  transaction.publish({ rooms: ['queue'], role: 'nurse' })
  sayChanged(transaction, handOver)
}
