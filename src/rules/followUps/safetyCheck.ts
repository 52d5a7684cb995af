import type { FollowUpType } from '#contract/followUps.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { nextFollowUpAt } from './cadence.ts'

/** A follow-up, and when a safety check follows it: 24 hours after the outcome of the safety panel (domain 6.4). */
type Followed = { type: FollowUpType; safetyCheckAt: Date | null }
type Next = { type: FollowUpType; at: Date }

/** A call that somebody answered at that time or later was the check itself. */
export const isSafetyCheckNext = (safetyCheckAt: Date | null, now: Date): boolean => safetyCheckAt !== null && safetyCheckAt > now

/** What stands after a call in which somebody was spoken to: what the nurse says, and the safety check whatever she says, though it may come sooner. */
export function nextAfter({ type, safetyCheckAt }: Followed, nextAt: Date | null, now: Date): Next | null {
  if (safetyCheckAt && isSafetyCheckNext(safetyCheckAt, now))
    return { type: 'safety_check', at: nextAt && nextAt < safetyCheckAt ? nextAt : safetyCheckAt }
  return nextAt && { type: type === 'video' ? 'video' : 'phone_call', at: nextAt }
}

/** What stands after one in which nobody was: a safety check by the next business day, anything else when the plan asks for it. */
export function nextAfterMiss(missed: Followed, proposedAt: Date, now: Date, isHoliday: (date: string) => boolean): Next {
  const { type, safetyCheckAt } = missed
  if (!isSafetyCheckDue(missed)) return { type, at: proposedAt }
  const nextDay = nextFollowUpAt(1, now, isHoliday)
  return { type: 'safety_check', at: safetyCheckAt && safetyCheckAt > now && safetyCheckAt < nextDay ? safetyCheckAt : nextDay }
}

/** Why it cannot be made then: whoever must be asked if they are safe is not asked later. */
export function whyNotMove({ type, safetyCheckAt, scheduledAt }: Followed & { scheduledAt: Date }, at: Date, now: Date) {
  if (at <= now) return 'FOLLOW_UP_IN_PAST' satisfies ErrorCode
  const latest = type === 'safety_check' ? scheduledAt : safetyCheckAt
  if (latest && at > latest) return 'SAFETY_CHECK_LATER' satisfies ErrorCode
}

/** Whether somebody must still be asked if they are safe. */
export const isSafetyCheckDue = ({ type, safetyCheckAt }: Followed): boolean => type === 'safety_check' || safetyCheckAt !== null
