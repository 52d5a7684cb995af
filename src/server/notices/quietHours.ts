import type { NoticeCategory, OutsideChannel } from '#contract/channels.ts'
import { heldUntil, isWanted } from '#rules/channels.ts'
import type { WhyNotSent } from '#rules/deliveries.ts'
import { isNoticeCode, noticeOf } from './catalogue.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { findContactDetails, type ContactDetails } from './contactDetails.store.ts'

type Waiting = { user_id: string | null; code: string; category: NoticeCategory; channel: OutsideChannel; recipient: string }

/* Which hours are quiet unless a person says otherwise: rules/quietHours.ts. */

export type SendLater = { reason: WhyNotSent } | { until: Date }

/**
 * What its person makes of a message by now: it may have waited for a night, a retry, an administrator or a dead server. It is dropped when
 * it was switched off or its number is theirs no more, and waits when it has become night; nothing when it may go.
 */
export async function whyNotSendNow(
  transaction: JobTransaction,
  { user_id: userId, code, category, channel, recipient }: Waiting,
): Promise<SendLater | undefined> {
  if (!userId || !isNoticeCode(code) || noticeOf(code).isRequested) return undefined
  const person = await findContactDetails(transaction.db, userId)
  if (!person) return { reason: 'no_address' }
  const entry = { ...noticeOf(code), category }
  if (!isWanted(entry, person.settings, channel)) return { reason: 'switched_off' }
  if (channel === 'sms' && recipient !== numberFor(entry, person)) return { reason: 'no_address' }
  const until = heldUntil(entry, person.settings, transaction.now)
  return until ? { until } : undefined
}

const numberFor = ({ smsWithoutOptIn }: { smsWithoutOptIn?: true }, { phoneOnFile, verifiedPhone }: ContactDetails) =>
  smsWithoutOptIn ? phoneOnFile : verifiedPhone
