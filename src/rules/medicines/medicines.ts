import type { ErrorCode } from '#contract/errors.ts'
import type { FoodNote, Medicine, MedicineStatus, Schedule, ScheduleVersion, StopReason } from '#contract/medicines.ts'
import { medicineLimits } from '#contract/limits.ts'
import { addDays, daysBetween, localDate, startOfDay } from '../time.ts'
import { t } from '../translate.ts'
import { lastDayOf } from './schedules.ts'

type Standing = Pick<Medicine, 'status'>
export type Plan = Pick<ScheduleVersion, 'schedule' | 'effectiveFrom'>

const isEnded = ({ status }: Standing) => status === 'stopped' || status === 'completed'

/** Taken or paused: what counts as one of somebody's medicines. */
export const isCurrent = (medicine: Standing) => !isEnded(medicine)

/**
 * How a medicine stands at a moment, by what was decided and its versions, oldest first: a pause ends when a version begins to hold, and whose
 * last day has passed is completed. The same on a phone that was away.
 */
export function statusAt(decided: Exclude<MedicineStatus, 'completed'>, versions: readonly ScheduleVersion[], now: Date): MedicineStatus {
  const last = versions.at(-1)
  if (decided === 'stopped' || !last) return decided
  if (decided === 'paused' && !versions.some((version) => holdsAt(version, now))) return 'paused'
  const lastDay = lastDayOf(last.schedule)
  return lastDay !== null && lastDay < localDate(now) ? 'completed' : 'active'
}

/** From which day a paused medicine goes on by itself; null: when somebody says so. */
export function pausedUntil({ status, schedules }: Pick<Medicine, 'status' | 'schedules'>, now: Date): string | null {
  const next = schedules.find(({ effectiveFrom }) => effectiveFrom > now)
  return status === 'paused' && next ? localDate(next.effectiveFrom) : null
}

/** The schedule with which a medicine goes on: where its last day has passed it has none, and a course that tapers off begins again. */
export function scheduleAgain(schedule: Schedule, today: string): Schedule {
  const lastDay = lastDayOf(schedule)
  if (lastDay === null || lastDay >= today) return schedule
  return { ...schedule, endsOn: null, ...(schedule.kind === 'tapering' && { startsOn: today }) }
}

/**
 * The schedule of a proposal on the day it is confirmed: a course that was to begin with the proposal begins then and has as many days. What began
 * before, or will later, stays as it is.
 */
export function scheduleFromToday(schedule: Schedule, proposedOn: string, today: string): Schedule {
  const { startsOn, endsOn } = schedule
  if (startsOn !== proposedOn || startsOn >= today) return schedule
  return { ...schedule, startsOn: today, endsOn: endsOn && addDays(endsOn, daysBetween(startsOn, today)) }
}

const holdsAt = ({ effectiveFrom, effectiveTo }: ScheduleVersion, now: Date) =>
  effectiveFrom <= now && (effectiveTo === null || effectiveTo > now)

/** The plan that holds at a moment; where none does, the next that will, else the last that did. */
export const planAt = (schedules: readonly ScheduleVersion[], now: Date): Schedule | undefined =>
  (schedules.find((version) => holdsAt(version, now)) ?? schedules.find(({ effectiveFrom }) => effectiveFrom > now) ?? schedules.at(-1))
    ?.schedule

/** What holds or will from a moment on, the first plan of it from that moment; where nothing does, what held last, with what waits to follow it. */
export function plansFrom(versions: readonly ScheduleVersion[], from: Date, suspended: readonly Plan[] = []): Plan[] {
  const again = [...versions.slice(-1), ...suspended]
  const all = suspended.length === 0 ? versions : again.map((plan, at) => ({ ...plan, effectiveTo: again[at + 1]?.effectiveFrom ?? null }))
  const going = all.filter(({ effectiveTo }) => effectiveTo === null || effectiveTo > from)
  return (going.length > 0 ? going : versions.slice(-1)).map(({ schedule, effectiveFrom }, at) => ({
    schedule,
    effectiveFrom: at === 0 ? from : effectiveFrom,
  }))
}

/** From when a changed plan holds: where one is followed now, that one goes on until the first day of the next, so that no day is without doses. */
export function changeHoldsFrom(next: Schedule, versions: readonly ScheduleVersion[], now: Date): Date {
  const isFollowed = versions.some((version) => holdsAt(version, now) && version.schedule.startsOn <= localDate(now))
  const begins = startOfDay(next.startsOn)
  return isFollowed && begins > now ? begins : now
}

/** Why one more medicine cannot be kept; `current` are those that go on. */
export function whyNotAdd(current: number) {
  if (current >= medicineLimits.medicines) return 'TOO_MANY_MEDICINES' satisfies ErrorCode
}

/** Why a medicine cannot be changed. */
export function whyNotChange(medicine: Standing) {
  if (isEnded(medicine)) return 'MEDICINE_ENDED' satisfies ErrorCode
}

/** Why it cannot be paused, until the beginning of a day or until somebody resumes it. */
export function whyNotPause(medicine: Standing, until: string | null, today: string) {
  const ended = whyNotChange(medicine)
  if (ended) return ended
  if (medicine.status !== 'active') return 'MEDICINE_NOT_ACTIVE' satisfies ErrorCode
  if (until !== null && until <= today) return 'DAY_PASSED' satisfies ErrorCode
}

export function whyNotResume({ status }: Standing) {
  if (status === 'active') return 'MEDICINE_ACTIVE' satisfies ErrorCode
}

/** Why it cannot be stopped so: another reason than those of the list is said. */
export function whyNotStop(medicine: Standing, { reason, text }: { reason: StopReason; text: string }) {
  const ended = whyNotChange(medicine)
  if (ended) return ended
  if (reason === 'other' && text.trim() === '') return 'FIELDS_MISSING' satisfies ErrorCode
}

/** How to take it with food, as everybody reads it (domain 2.1). */
export const foodNotes = (): Record<FoodNote, string> => ({
  any: t`With or without food`,
  with_food: t`Take with food`,
  before_food: t`30 minutes before food`,
  after_food: t`After food`,
  empty_stomach: t`Empty stomach (1 hour before or 2 hours after food)`,
})
