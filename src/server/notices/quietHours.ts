import type { NoticeCategory, OutsideChannel } from '#contract/channels.ts'
import { heldUntil, isWanted } from '#rules/channels.ts'
import type { WhyNotSent } from '#rules/deliveries.ts'
import { isNoticeCode, noticeOf, type NoticeCode } from './catalogue.ts'
import type { JobTransaction } from '../rpc/job.ts'
import { listContactDetails, type ContactDetails } from './contactDetails.store.ts'

type Waiting = { user_id: string | null; code: string; category: NoticeCategory; channel: OutsideChannel; recipient: string }

/* Which hours are quiet unless a person says otherwise: rules/quietHours.ts. */

export type SendLater = { reason: WhyNotSent } | { until: Date }

/**
 * What their people make of messages by now, one answer for each: it may have waited for a night, a retry, an administrator or a dead server. It is
 * dropped when it was switched off or its address or number is theirs no more, and waits when it has become night; nothing when it may go.
 */
export async function whyNotSendNow({ db, now }: JobTransaction, waiting: Waiting[]): Promise<(SendLater | undefined)[]> {
  const ids = waiting.flatMap((one) => (asksItsPerson(one) ? [one.user_id] : []))
  const people = ids.length > 0 ? await listContactDetails(db, ids) : new Map<string, ContactDetails>()
  return waiting.map((one) => (asksItsPerson(one) ? whyNotTo(people.get(one.user_id), one, now) : undefined))
}

type Asking = Waiting & { user_id: string; code: NoticeCode }
const asksItsPerson = (one: Waiting): one is Asking => one.user_id !== null && isNoticeCode(one.code) && !noticeOf(one.code).isRequested

function whyNotTo(person: ContactDetails | undefined, { code, category, channel, recipient }: Asking, now: Date): SendLater | undefined {
  if (!person) return { reason: 'no_address' }
  const entry = { ...noticeOf(code), category }
  if (!isWanted(entry, person.settings, channel)) return { reason: 'switched_off' }
  if (channel !== 'push' && recipient !== addressFor(entry, channel, person)) return { reason: 'no_address' }
  const until = heldUntil(entry, person.settings, now)
  return until ? { until } : undefined
}

function addressFor({ smsWithoutOptIn }: { smsWithoutOptIn?: true }, channel: 'email' | 'sms', person: ContactDetails) {
  if (channel === 'email') return person.email
  return smsWithoutOptIn ? person.phoneOnFile : person.verifiedPhone
}
