import type { WhyNotSent } from '#rules/deliveries.ts'
import { localDate } from '#rules/time.ts'
import type { Facts } from './tables.ts'
import { isNoticeCode, noticeOf } from './catalogue.ts'
import type { About } from './noticeTypes.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { readSubjects } from './readSubjects.ts'

/** What is to be said: about what, and what must still be so. */
export type PendingNotice = { code: string; about: About | null; facts: Facts; expiresAt: Date | null }

/** Why messages are not true any more, one answer for each; nothing while one is. Read again right before they are sent. */
export async function whyStale({ db, now }: JobTransaction, pending: PendingNotice[]): Promise<(WhyNotSent | undefined)[]> {
  const subjectOf = await readSubjects(db, pending.flatMap(toRead))
  return pending.map((one) => whyStaleNow(one, one.about && subjectOf(one.about), now))
}

/** What must be read for it. One that a server of another release left may be about something else. */
function toRead({ code, about }: PendingNotice) {
  const subject = isNoticeCode(code) && noticeOf(code).about
  return subject && about?.kind === subject.kind ? [{ subject, about }] : []
}

function whyStaleNow({ code, about, facts, expiresAt }: PendingNotice, read: unknown, now: Date): WhyNotSent | undefined {
  if (expiresAt && expiresAt <= now) return 'expired'
  if (facts['readOn'] !== undefined && facts['readOn'] !== localDate(now)) return 'expired'
  if (!isNoticeCode(code)) return undefined
  const { about: subject, whyStale: why } = noticeOf(code)
  if (!subject) return why === 'never' ? undefined : why(null, now)
  if (about?.kind !== subject.kind) return undefined
  if (read === undefined) return 'cancelled'
  if (Object.entries(subject.facts?.(read) ?? {}).some(([name, is]) => (facts[name] ?? is) !== is)) return 'moved'
  return why === 'never' ? undefined : why(read, now)
}

/** Whether a message may go out. */
export const isCurrent = async (transaction: JobTransaction, said: PendingNotice): Promise<boolean> =>
  (await whyStale(transaction, [said]))[0] === undefined
