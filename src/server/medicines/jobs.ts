import type { Medicine } from '#contract/medicines.ts'
import { isCurrent } from '#rules/medicines/medicines.ts'
import { unitsADay } from '#rules/medicines/schedules.ts'
import { daysLeft, refillNotice } from '#rules/medicines/stock.ts'
import { announceAll } from '../notices/announce.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import type { medicineJobData } from './jobData.ts'
import { listMedicines } from './list.store.ts'

const noticeDays = ({ stock, schedules }: Medicine, now: Date) => refillNotice(daysLeft(stock?.level ?? null, unitsADay(schedules, now)))

export const medicineJobs: JobsOf<typeof medicineJobData> = {
  /** Says of what runs out that it does: at 7, 3 and 0 days, once each for what was collected last (domain 2.7). */
  'stock-changed': transactionJob(async (transaction, { userId }, world) => {
    const { db, now } = transaction
    const low = (await listMedicines(db, userId, now)).filter(isCurrent).flatMap((medicine) => {
      const days = noticeDays(medicine, now)
      const since = medicine.lastRefill?.dispensedOn ?? 'first'
      return days === undefined ? [] : [{ code: `refill_${days}` as const, id: medicine.id, key: `refill:${medicine.id}:${since}:${days}` }]
    })
    await announceAll(
      transaction,
      world,
      low.map(({ code, id, key }) => ({ code, userId, about: { kind: 'medicine', id } as const, key })),
    )
  }),
}
