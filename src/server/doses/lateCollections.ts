import type { Medicine } from '#contract/medicines.ts'
import { QUIET_HOURS } from '#rules/doses/concerns.ts'
import { reportIdOf } from '#rules/doses/doseIds.ts'
import { lateCollections, lateNote } from '#rules/medicines/lateCollection.ts'
import { localDate } from '#rules/time.ts'
import { inLanguage } from '#rules/translate.ts'
import { listSupported } from '../consents/store.ts'
import { listMedicines } from '../medicines/list.store.ts'
import { addReportAbout, endCollectedItem } from '../queue/store.ts'
import type { JobTransaction } from '../rpc/job.ts'

const prefixes = { stock_out: 'SO', refill_low: 'RL' } as const

/** Tells nurses who is late to fetch medicines, of those of these people who agreed to it, and ends what was told once all is fetched. */
export async function checkCollections(transaction: JobTransaction, userIds: readonly string[]): Promise<void> {
  const { db, publish } = transaction
  let isNew = false
  for (const userId of await listSupported(db, userIds, ['psp_support', 'share_adherence_alerts']))
    if (await checkCollection(transaction, userId)) isNew = true
  if (isNew) publish({ rooms: ['queue'], role: 'nurse' })
}

async function checkCollection(transaction: JobTransaction, userId: string): Promise<boolean> {
  const { db, now } = transaction
  const at = { now, today: localDate(now) }
  const late = lateCollections(await listMedicines(db, userId, now), at)
  let isNew = false
  for (const type of ['stock_out', 'refill_low'] as const) {
    const found = late.find((one) => one.type === type)
    if (!found) isNew = (await endCollectedItem(db, { userId, type }, now)) || isNew
    for (const medicine of found?.medicines ?? []) {
      const about = { userId, type, prefix: prefixes[type], priority: found!.priority, quietHours: QUIET_HOURS }
      isNew = (await addReportAbout(transaction, { ...about, report: reportOf(medicine, at) })) !== null || isNew
    }
  }
  return isNew
}

/** Once for what was last fetched. Nurses work in English. */
const reportOf = (medicine: Medicine, at: { now: Date; today: string }) => ({
  id: reportIdOf('late collection', `${medicine.id}|${medicine.lastRefill?.dispensedOn ?? ''}|${medicine.collectOn ?? ''}`),
  note: inLanguage('en', () => lateNote(medicine, at)),
})
