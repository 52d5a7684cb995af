import { reportIdOf } from '#rules/doses/doseIds.ts'
import { priorityOfTooMuch, tooMuchNote, tooMuchOf } from '#rules/doses/tooMuch.ts'
import { alertConsents } from '#rules/supportConsents.ts'
import { addDays, localDate } from '#rules/time.ts'
import { inLanguage } from '#rules/translate.ts'
import { listSupported } from '../consents/store.ts'
import { listMedicines } from '../medicines/list.store.ts'
import { addReportAbout } from '../queue/store.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { listDoses } from './store.ts'

const LOOK_BACK_DAYS = 2

/** Tells nurses that somebody took more than a limit, where they agreed that nurses hear of what can be dangerous (domain 2.9, 1.2). */
export async function checkLimits(transaction: JobTransaction, userId: string): Promise<void> {
  const { db, now, publish } = transaction
  if ((await listSupported(db, [userId], alertConsents)).length === 0) return
  const today = localDate(now)
  const medicines = await listMedicines(db, userId, now)
  const found = tooMuchOf(medicines, await listDoses(db, userId, { from: addDays(today, -LOOK_BACK_DAYS), to: today }, now), now)
  if (!found) return
  const itemId = await addReportAbout(transaction, {
    userId,
    type: 'over_limit',
    prefix: 'OL',
    priority: priorityOfTooMuch(found),
    quietHours: 0,
    report: { id: reportIdOf(found.level, found.doseId), note: inLanguage('en', () => tooMuchNote(found, medicines)) },
  })
  if (itemId) publish({ rooms: ['queue'], role: 'nurse' })
}
