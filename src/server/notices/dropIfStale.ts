import type { WhyNotSent } from '#rules/deliveries.ts'
import { localDate } from '#rules/time.ts'
import type { Facts } from './tables.ts'
import { isNoticeCode, noticeOf } from './catalogue.ts'
import type { About } from './noticeTypes.ts'
import type { JobTransaction } from '../rpc/job.ts'

/** What is to be said: about what, and what must still be so. */
export type PendingNotice = { code: string; about: About | null; facts: Facts; expiresAt: Date | null }

/** Why a message is not true any more, or nothing while it is. Read again right before it is sent. */
export async function whyStale(
  { db, now }: JobTransaction,
  { code, about, facts, expiresAt }: PendingNotice,
): Promise<WhyNotSent | undefined> {
  if (expiresAt && expiresAt <= now) return 'expired'
  if (facts['readOn'] !== undefined && facts['readOn'] !== localDate(now)) return 'expired'
  if (!isNoticeCode(code)) return undefined
  const { about: subject, whyStale: why } = noticeOf(code)
  if (!subject) return why === 'never' ? undefined : why(null, now)
  if (about?.kind !== subject.kind) return undefined // left by a server of another release
  const read = await subject.find(db, about.id)
  if (read === undefined) return 'cancelled'
  if (Object.entries(subject.facts?.(read) ?? {}).some(([name, is]) => (facts[name] ?? is) !== is)) return 'moved'
  return why === 'never' ? undefined : why(read, now)
}

/** Whether a message may go out. */
export const isCurrent = async (transaction: JobTransaction, said: PendingNotice): Promise<boolean> =>
  (await whyStale(transaction, said)) === undefined
