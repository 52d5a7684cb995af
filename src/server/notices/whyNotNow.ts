import type { Category, OutsideChannel } from '#contract/channels.ts'
import { heldUntil, isWanted } from '#rules/channels.ts'
import type { WhyNotSent } from '#rules/deliveries.ts'
import { entryOf, isChosen } from './catalogue.ts'
import type { JobCall } from './notify.ts'
import { reachOf, type Reachable } from './reach.ts'

type Waiting = { user_id: string | null; code: string; category: Category; channel: OutsideChannel; recipient: string }

export type WhyNotNow = { reason: WhyNotSent } | { until: Date }

/**
 * What its person makes of a message by now: it may have waited for a night, a retry, an administrator or a dead server. It is dropped when
 * it was switched off or its number is theirs no more, and waits when it has become night; nothing when it may go.
 */
export async function whyNotNow(
  call: JobCall,
  { user_id: userId, code, category, channel, recipient }: Waiting,
): Promise<WhyNotNow | undefined> {
  if (!userId || !isChosen(code)) return undefined
  const person = await reachOf(call.db, userId)
  if (!person) return { reason: 'no_address' }
  const entry = { ...entryOf(code), category }
  if (!isWanted(entry, person.settings, channel)) return { reason: 'switched_off' }
  if (channel === 'sms' && recipient !== numberFor(entry, person)) return { reason: 'no_address' }
  const until = heldUntil(entry, person.settings, call.now)
  return until ? { until } : undefined
}

const numberFor = ({ smsWithoutOptIn }: { smsWithoutOptIn?: true }, { phoneOnFile, verifiedPhone }: Reachable) =>
  smsWithoutOptIn ? phoneOnFile : verifiedPhone
