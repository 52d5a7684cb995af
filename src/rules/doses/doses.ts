import type { Dose } from '#contract/doses.ts'
import type { ScheduleVersion } from '#contract/medicines.ts'
import { expandVersions } from '../medicines/schedules.ts'
import { addMinutes, MINUTE_MS } from '../time.ts'
import { doseIdOf } from './doseIds.ts'

/** From then on a dose is late (domain 2.2). */
export const LATE_AFTER_MINUTES = 60
const EARLY_MINUTES = 120
const MISSED_AFTER_MINUTES = { least: 60, most: 240 }
/** How long after it was due a patient may mark a dose, and how long a mark can be taken back. */
export const EDIT_MINUTES = 48 * 60
export const UNDO_MINUTES = 24 * 60
/** For how long somebody may ask to be reminded again (domain 2.6). */
export const SNOOZE_MINUTES = [10, 30, 60] as const
/** How long before it is due a dose can be marked, with a question first where it is before `opensAt`. */
export const AHEAD_MINUTES = 48 * 60

export type DueDose = { id: string; medicationId: string; scheduleId: string; dueAt: Date; opensAt: Date; missedAt: Date; qty: number }

/** The doses of one medicine that are due from the first instant on and before the second, by all versions of its schedule. */
export function dosesOf(medicationId: string, versions: readonly ScheduleVersion[], from: Date, to: Date): DueDose[] {
  // No window reaches further than half of this to the next dose, or to the one before.
  const around = expandVersions(versions, addMinutes(from, -2 * EARLY_MINUTES), addMinutes(to, 2 * MISSED_AFTER_MINUTES.most))
  return around.flatMap(({ dueAt, qty, scheduleId }, place) => {
    if (dueAt < from || dueAt >= to) return []
    const window = { opensAt: opensAt(dueAt, around[place - 1]?.dueAt), missedAt: missedAt(dueAt, around[place + 1]?.dueAt) }
    return [{ id: doseIdOf(medicationId, dueAt), medicationId, scheduleId, dueAt, ...window, qty }]
  })
}

/** Two hours before, or half of the way from the dose before. */
function opensAt(dueAt: Date, before: Date | undefined): Date {
  const half = before ? minutes(before, dueAt) / 2 : EARLY_MINUTES
  return addMinutes(dueAt, -Math.min(EARLY_MINUTES, half))
}

/** Half of the way to the next dose: one hour after at the earliest, four at the latest. */
function missedAt(dueAt: Date, next: Date | undefined): Date {
  const half = next ? minutes(dueAt, next) / 2 : MISSED_AFTER_MINUTES.most
  return addMinutes(dueAt, Math.min(MISSED_AFTER_MINUTES.most, Math.max(MISSED_AFTER_MINUTES.least, half)))
}

const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / MINUTE_MS

export type DoseState = 'upcoming' | 'due' | 'late' | Exclude<Dose['status'], 'scheduled'>

/** How a dose stands at a moment: what nobody marked goes on by the clock. */
export function doseStateAt({ status, dueAt, missedAt: missed }: Pick<Dose, 'status' | 'dueAt' | 'missedAt'>, now: Date): DoseState {
  if (status !== 'scheduled' || !dueAt) return status === 'scheduled' ? 'due' : status
  if (missed && now >= missed) return 'missed'
  if (now >= addMinutes(dueAt, LATE_AFTER_MINUTES)) return 'late'
  return now >= dueAt ? 'due' : 'upcoming'
}

/** Whether a patient can mark a dose at this moment (domain 2.2). What is not due at any time can be. */
export function whyNotMark(dueAt: Date | null, at: Date) {
  if (dueAt && at > addMinutes(dueAt, EDIT_MINUTES)) return 'locked' as const
  if (dueAt && at < addMinutes(dueAt, -AHEAD_MINUTES)) return 'not_due' as const
}

/** Whether taking it at this moment asks first: 'This dose is not due yet'. */
export const isEarly = (opens: Date | null, takenAt: Date): boolean => opens !== null && takenAt < opens
