import { concernNote, currentConcerns, priorityOf, QUIET_HOURS } from '#rules/doses/concerns.ts'
import { addDays, localDate } from '#rules/time.ts'
import { inLanguage } from '#rules/translate.ts'
import { listSupported } from '../consents/store.ts'
import { addReportAbout } from '../queue/store.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { listWatchedMedicines } from './clock.store.ts'
import { listDoses } from './store.ts'

/** Long enough for three doses in a row of what is taken once a week. */
const LOOK_BACK_DAYS = 28

/** Tells nurses of doses that were not taken, of those of these people who agreed to it (domain 2.8). Without that nothing is written. */
export async function alertNurses(transaction: JobTransaction, userIds: readonly string[]): Promise<void> {
  const { db, publish } = transaction
  let isNew = false
  for (const userId of await listSupported(db, userIds, ['psp_support', 'share_adherence_alerts']))
    if (await alertAbout(transaction, userId)) isNew = true
  if (isNew) publish({ rooms: ['queue'], role: 'nurse' })
}

async function alertAbout(transaction: JobTransaction, userId: string): Promise<boolean> {
  const { db, now } = transaction
  const today = localDate(now)
  const medicines = await listWatchedMedicines(db, userId)
  const doses = await listDoses(db, userId, { from: addDays(today, -LOOK_BACK_DAYS), to: today }, now)
  const found = currentConcerns(medicines, doses, today)
  if (!found) return false
  const names = new Map(medicines.map(({ id, name }) => [id, name]))
  const itemId = await addReportAbout(transaction, {
    userId,
    type: 'missed_doses',
    prefix: 'MD',
    priority: priorityOf(found.concerns),
    quietHours: QUIET_HOURS,
    // Nurses work in English.
    report: { id: found.newestId, note: inLanguage('en', () => concernNote(found.concerns, names)) },
  })
  return itemId !== null
}
