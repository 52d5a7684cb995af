import type { ErrorCode } from '#contract/errors.ts'
import type { FollowUpOutcome, FollowUpStatus, FollowUpType, NurseNote } from '#contract/followUps.ts'
import { addDays, DAY_MS, HOUR_MS, localDate, startOfDay } from '../time.ts'
import { businessDay } from './cadence.ts'

const BETWEEN_ATTEMPTS_MS = 2 * HOUR_MS
const CALL_LASTS_MS = 2 * HOUR_MS
const CALL_RINGS_MS = HOUR_MS / 2
const PROGRAMME_MISSES_AFTER_MS = 2 * DAY_MS
/** So many missed by the patient in a row make 'unable to reach'. */
export const MISSES_UNTIL_UNREACHABLE = 3

/** Missed by the patient: two attempts at least two hours apart on the day it was due or the business day after (domain 6.6). */
export function isMissedByPatient(scheduledAt: Date, attempts: readonly Date[], isHoliday?: (date: string) => boolean): boolean {
  const dueOn = localDate(scheduledAt)
  const days = [dueOn, businessDay(addDays(dueOn, 1), isHoliday)]
  const times = attempts.filter((at) => days.includes(localDate(at))).map((at) => at.getTime())
  return times.length > 1 && Math.max(...times) - Math.min(...times) >= BETWEEN_ATTEMPTS_MS
}

/** Whether the patient answered, also where they asked for another time: then nobody was missed. */
export const isAnswered = (outcome: string): boolean => outcome === 'reached' || outcome === 'call_back_later'

/** A video call that began by then is over, also where its nurse closed the page without ending it. */
export const callIsOverFrom = (now: Date): Date => new Date(now.getTime() - CALL_LASTS_MS)

/** And one that began by then where the patient has not joined. */
export const callRangOutFrom = (now: Date): Date => new Date(now.getTime() - CALL_RINGS_MS)

/** Of a call that the programme sets for the next hour nobody is told beforehand: it comes by itself. */
export const isWithinTheHour = (scheduledAt: Date, now: Date): boolean => scheduledAt.getTime() - now.getTime() <= HOUR_MS

/** 48 hours before: a safety check that was due by then and that no nurse ended was missed by the programme. */
export const checkMissedUntil = (now: Date): Date => new Date(now.getTime() - PROGRAMME_MISSES_AFTER_MS)

/**
 * The same of any other follow-up, and no sooner than its patient can be tried no more: on a Friday the business day after it is further away than
 * 48 hours (domain 6.6).
 */
export function missedByProgrammeUntil(now: Date, isHoliday?: (date: string) => boolean): Date {
  let lastDay = addDays(localDate(now), -1)
  while (businessDay(lastDay, isHoliday) !== lastDay) lastDay = addDays(lastDay, -1)
  // What was due before that day has had its business day after.
  return new Date(Math.min(checkMissedUntil(now).getTime(), startOfDay(lastDay).getTime() - 1))
}

/** Whether the last ones, the latest first, were all missed by the patient. */
export const isUnreachable = (latestMissedByPatient: readonly boolean[]): boolean =>
  latestMissedByPatient.length >= MISSES_UNTIL_UNREACHABLE && latestMissedByPatient.slice(0, MISSES_UNTIL_UNREACHABLE).every(Boolean)

export function whyNotEndFollowUp(status: FollowUpStatus) {
  if (status !== 'scheduled') return 'FOLLOW_UP_ENDED' satisfies ErrorCode
}

/** An attempt counts from the beginning of the day on which the follow-up is due. */
export function whyNotAttempt({ status, scheduledAt }: { status: FollowUpStatus; scheduledAt: Date }, now: Date) {
  if (localDate(now) < localDate(scheduledAt)) return 'FOLLOW_UP_NOT_DUE' satisfies ErrorCode
  return whyNotEndFollowUp(status)
}

/** A patient was told how the nurse calls: only what was agreed as a video call is one. */
export function whyNotCall(followUp: { type: FollowUpType; status: FollowUpStatus; scheduledAt: Date }, now: Date) {
  return whyNotAttempt(followUp, now) ?? (followUp.type === 'video' ? undefined : ('FOLLOW_UP_BY_PHONE' satisfies ErrorCode))
}

type Completion = { outcome: FollowUpOutcome; nextAt: Date | null } & NurseNote

/** Whoever was stable needs no note; what a nurse did about a concern is written down, in whichever part of it. */
export function whyNotComplete({ outcome, nextAt, note, advice, patientWords, actions }: Completion, now: Date) {
  if (nextAt !== null && nextAt <= now) return 'FOLLOW_UP_IN_PAST' satisfies ErrorCode
  const isEmpty = [note, advice, patientWords, actions].every((part) => part.trim() === '')
  if (outcome !== 'stable' && outcome !== 'declined' && isEmpty) return 'FOLLOW_UP_NOTE_MISSING' satisfies ErrorCode
}
