import { reportIdOf } from '#rules/doses/doseIds.ts'
import { inLanguage, t } from '#rules/translate.ts'
import { addReportAbout } from '../queue/store.ts'
import type { JobTransaction } from '../rpc/job.ts'

type Missed = { patientId: string; followUpId: string; dueOn: string } & (
  | { type: 'unable_to_reach' }
  | { type: 'followup_missed'; by: 'patient' | 'programme' }
)

/** Puts it into the queue, once for each follow-up: the item, if that is new. */
export async function tellNurses(transaction: JobTransaction, missed: Missed): Promise<string | null> {
  const { type, patientId: userId, followUpId } = missed
  const kind = type === 'unable_to_reach' ? { prefix: 'UR', priority: 3 } : { prefix: 'FM', priority: 4 }
  // Nurses work in English.
  const note = inLanguage('en', () => noteOf(missed))
  const report = { id: reportIdOf(type, `${userId}|${followUpId}`), note }
  const itemId = await addReportAbout(transaction, { userId, type, ...kind, quietHours: 0, report })
  if (itemId) transaction.publish({ rooms: ['queue'], role: 'nurse' })
  return itemId
}

function noteOf(missed: Missed): string {
  const { type, dueOn: date } = missed
  if (type === 'unable_to_reach') return t`Not reached for 3 follow-ups in a row. Check the number, or reach them another way.`
  if (missed.by === 'patient') return t`The patient missed the follow-up of ${{ date }}. A new date is set: check that it suits them.`
  return t`No nurse made the follow-up of ${{ date }}. Call, or set a new date.`
}
