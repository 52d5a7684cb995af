import type { Dose } from '#contract/doses.ts'
import { isCounted, tallyOf } from '#rules/doses/adherence.ts'
import { concernNote, concernsOf, priorityOf, QUIET_HOURS } from '#rules/doses/concerns.ts'
import { displayName } from '#rules/names.ts'
import { dueBy } from '#rules/queueTerms.ts'
import { addDays, HOUR_MS, localDate } from '#rules/time.ts'
import { inLanguage } from '#rules/translate.ts'
import { listAgreeing } from '../consents/store.ts'
import { listHolidayDates } from '../holidays/store.ts'
import { findProfile } from '../people/store.ts'
import { addQueueItem, addReport, lockOpenItem } from '../queue/store.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { listWatchedMedicines } from './clock.store.ts'
import { listDoses } from './store.ts'

/** Long enough for three doses in a row of what is taken once a week. */
const LOOK_BACK_DAYS = 28
const WEEK_DAYS = 7

const dueTime = ({ dueAt }: Dose) => dueAt?.getTime() ?? 0

/** Tells nurses of doses that were not taken, of those of these people who agreed to it (domain 2.8). Without that nothing is written. */
export async function alertNurses(transaction: JobTransaction, userIds: readonly string[]): Promise<void> {
  const { db, publish } = transaction
  let isNew = false
  for (const userId of await listAgreeing(db, userIds, ['psp_support', 'share_adherence_alerts']))
    if (await alertAbout(transaction, userId)) isNew = true
  if (isNew) publish({ rooms: ['queue'], role: 'nurse' })
}

async function alertAbout(transaction: JobTransaction, userId: string): Promise<boolean> {
  const { db, now } = transaction
  const found = await findConcerns(transaction, userId)
  if (!found) return false
  const { open, resolvedAt } = await lockOpenItem(db, { userId, type: 'missed_doses' })
  if (open) return addReport(db, { id: open.id, priority: found.priority }, found, now)
  if (resolvedAt && now.getTime() - resolvedAt.getTime() < QUIET_HOURS * HOUR_MS) return false
  const item = { id: transaction.newId(), priority: found.priority }
  await addAlert(transaction, userId, item)
  return addReport(db, item, found, now)
}

/** What about somebody's doses is of concern, told once by the newest dose that counts. */
async function findConcerns({ db, now }: JobTransaction, userId: string) {
  const today = localDate(now)
  const medicines = await listWatchedMedicines(db, userId)
  const doses = await listDoses(db, userId, { from: addDays(today, -LOOK_BACK_DAYS), to: today }, now)
  const newestFirst = doses.filter(isCounted).sort((a, b) => dueTime(b) - dueTime(a))
  const newest = newestFirst[0]
  if (!newest || newest.status === 'taken' || newest.status === 'taken_late') return undefined
  const watched = medicines.map((one) => ({ ...one, latest: newestFirst.filter(({ medicationId }) => medicationId === one.id) }))
  const week = newestFirst.filter(({ dueAt }) => dueAt && localDate(dueAt) > addDays(today, -WEEK_DAYS))
  const isCritical = week.some(({ status, medicationId }) => {
    const isGap = status === 'missed' || status === 'skipped'
    return isGap && watched.some((one) => one.id === medicationId && one.isCritical)
  })
  const concerns = concernsOf(watched, { ...tallyOf(week), isCritical })
  if (concerns.length === 0) return undefined
  const names = new Map(medicines.map(({ id, name }) => [id, name]))
  // Nurses work in English.
  return { id: newest.id, priority: priorityOf(concerns), note: inLanguage('en', () => concernNote(concerns, names)) }
}

async function addAlert({ db, now }: JobTransaction, userId: string, { id, priority }: { id: string; priority: number }) {
  const profile = await findProfile(db, userId)
  const holidays = await listHolidayDates(db, localDate(now))
  const about = {
    userId,
    name: displayName(profile?.first_name, profile?.last_name),
    phone: profile?.phone_number ?? '',
    preferredTime: null,
  }
  const dueAt = dueBy(priority, now, (date) => holidays.includes(date))
  await addQueueItem(db, { id, ...about, type: 'missed_doses', priority, dueAt, prefix: 'MD', key: id }, now)
}
