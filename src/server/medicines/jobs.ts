import type { Medicine } from '#contract/medicines.ts'
import { unitsADay } from '#rules/medicines/schedules.ts'
import { daysLeft, refillNotice } from '#rules/medicines/stock.ts'
import { announceAll } from '../notices/announce.ts'
import { transactionJob, type JobsOf } from '../rpc/job.ts'
import type { medicineJobData } from './jobData.ts'
import { listMedicines } from './list.store.ts'

const daysOf = ({ stock, schedules }: Medicine, now: Date) => daysLeft(stock?.level ?? null, unitsADay(schedules, now))

export const medicineJobs: JobsOf<typeof medicineJobData> = {
  /** Says of what runs out that it does: at 7, 3 and 0 days, once each for what was collected last (domain 2.7). */
  'stock-changed': transactionJob(async (transaction, { userId }, world) => {
    const { db, now } = transaction
    const low = (await listMedicines(db, userId, now))
      .filter(({ status }) => status === 'active')
      .flatMap((medicine) => {
        const { id, lastRefill } = medicine
        const days = daysOf(medicine, now)
        const within = refillNotice(days)
        if (days === null || within === undefined) return []
        return [{ code: `refill_${within}` as const, id, days, key: `refill:${id}:${lastRefill?.dispensedOn ?? 'first'}:${within}` }]
      })
    await announceAll(
      transaction,
      world,
      low.map(({ code, id, days, key }) => ({ code, userId, about: { kind: 'medicine', id } as const, given: { days }, key })),
    )
  }),
}
