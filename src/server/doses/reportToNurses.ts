import type { QueueItemType } from '#contract/queue.ts'
import { displayName } from '#rules/names.ts'
import { dueBy } from '#rules/queueTerms.ts'
import { HOUR_MS, localDate } from '#rules/time.ts'
import { listHolidayDates } from '../holidays/store.ts'
import { findProfile } from '../people/store.ts'
import { addQueueItem, addReport, isReported, lockOpenItem } from '../queue/store.ts'
import type { JobTransaction } from '../rpc/job.ts'

type Found = {
  userId: string
  type: QueueItemType
  /** The beginning of the reference. */
  prefix: string
  priority: number
  /** For so long after the last one was dealt with there is no new one. */
  quietHours: number
  /** The same id again is the first one. */
  report: { id: string; note: string }
}

/** Adds what was found to the person's open item of that type, or opens one; whether there is something new for nurses to read. */
export async function reportToNurses(transaction: JobTransaction, found: Found): Promise<boolean> {
  const { db, now } = transaction
  const { open, resolvedAt } = await lockOpenItem(db, found)
  if (open) return addReport(db, { id: open.id, priority: found.priority }, found.report, now)
  if (resolvedAt && now.getTime() - resolvedAt.getTime() < found.quietHours * HOUR_MS) return false
  if (await isReported(db, found.report.id)) return false // a nurse has dealt with it: an item with nothing new in it helps nobody
  const item = { id: transaction.newId(), priority: found.priority }
  await openItem(transaction, found, item.id)
  return addReport(db, item, found.report, now)
}

async function openItem({ db, now }: JobTransaction, { userId, type, prefix, priority }: Found, id: string) {
  const profile = await findProfile(db, userId)
  const holidays = await listHolidayDates(db, localDate(now))
  const about = {
    userId,
    name: displayName(profile?.first_name, profile?.last_name),
    phone: profile?.phone_number ?? '',
    preferredTime: null,
  }
  const dueAt = dueBy(priority, now, (date) => holidays.includes(date))
  await addQueueItem(db, { id, ...about, type, priority, dueAt, prefix, key: id }, now)
}
