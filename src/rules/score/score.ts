import type { Score, ScoreInputs } from '#contract/score.ts'
import { addDays, daysBetween, localDate } from '../time.ts'

/** The most that each part counts (specification 2.9). */
export const SCORE_MAX = { medication: 30, appointment: 30, symptom: 30, education: 10 } as const
export type ScorePart = keyof typeof SCORE_MAX
export const SCORE_PARTS = Object.keys(SCORE_MAX) as ScorePart[]

/** So many days count, today included. */
const WINDOW_DAYS = 30
/** Before this day there is no total. */
export const SCORE_FROM_DAY = 7
const LEAST_DOSES = 3
const ITEMS_FOR_ALL = 2

const halfUp = (value: number) => Math.floor(value + 0.5)

/** The last 30 days, today included. */
export const scoreWindow = (now: Date) => {
  const end = localDate(now)
  return { start: addDays(end, 1 - WINDOW_DAYS), end }
}

/** Days since somebody joined, the day itself included, 30 at most. */
export const daysCounted = (joinedAt: Date, now: Date): number =>
  Math.min(WINDOW_DAYS, Math.max(1, daysBetween(localDate(joinedAt), localDate(now)) + 1))

/** So many tracked days are all points: 12 of 30. */
export const trackingTarget = (days: number): number => Math.ceil((4 * days) / 10)

export type PartScore = { points: number; isApplicable: boolean }

/** What each part came to (domain 4.1). A part that says nothing about its person is not counted. */
export function partScores({ T, D, C, M, K, E, P }: ScoreInputs): Record<ScorePart, PartScore> {
  const part = (isApplicable: boolean, max: number, share: () => number): PartScore => ({
    points: isApplicable ? halfUp(max * share()) : 0,
    isApplicable,
  })
  return {
    medication: part(D >= LEAST_DOSES, SCORE_MAX.medication, () => T / D),
    appointment: part(C + M >= 1, SCORE_MAX.appointment, () => C / (C + M)),
    symptom: part(E >= SCORE_FROM_DAY, SCORE_MAX.symptom, () => Math.min(1, K / trackingTarget(E))),
    education: part(E >= SCORE_FROM_DAY, SCORE_MAX.education, () => Math.min(1, P / ITEMS_FOR_ALL)),
  }
}

/** Of 100, over the parts that are counted; null in the first days. */
export function totalScore(inputs: ScoreInputs): number | null {
  const parts = partScores(inputs)
  const counted = SCORE_PARTS.filter((name) => parts[name].isApplicable)
  if (inputs.E < SCORE_FROM_DAY || counted.length === 0) return null
  const points = counted.reduce((sum, name) => sum + parts[name].points, 0)
  return halfUp((100 * points) / counted.reduce((sum, name) => sum + SCORE_MAX[name], 0))
}

/** The row that is answered. */
export function scoreOf(inputs: ScoreInputs, now: Date): Score {
  const { medication, appointment, symptom, education } = partScores(inputs)
  const { start, end } = scoreWindow(now)
  return {
    medication_score: medication.points,
    appointment_score: appointment.points,
    symptom_tracking_score: symptom.points,
    education_score: education.points,
    medication_applicable: medication.isApplicable,
    appointment_applicable: appointment.isApplicable,
    symptom_applicable: symptom.isApplicable,
    education_applicable: education.isApplicable,
    total_score: totalScore(inputs),
    window_start: start,
    window_end: end,
    computed_at: now,
    inputs,
  }
}

/** Follow-ups that were done of those that count, in percent; null where none does: '—'. */
export const completionRate = ({ C, M }: Pick<ScoreInputs, 'C' | 'M'>): number | null => (C + M === 0 ? null : halfUp((100 * C) / (C + M)))

export type NextPoints = { part: 'medication' | 'symptom' | 'education'; points: number }

/** What adds most to the total from here, of what its person can do today; null where nothing does. */
export function nextPoints(inputs: ScoreInputs, { isTodayTracked }: { isTodayTracked: boolean }): NextPoints | null {
  const now = totalScore(inputs)
  if (now === null) return null
  const { T, D, K, P } = inputs
  const changes: [NextPoints['part'], Partial<ScoreInputs>][] = [
    ['symptom', isTodayTracked ? {} : { K: K + 1 }],
    ['education', { P: P + 1 }],
    ['medication', D >= LEAST_DOSES ? { T: T + 1, D: D + 1 } : {}],
  ]
  const gains = changes.map(([part, change]) => ({ part, points: totalScore({ ...inputs, ...change })! - now }))
  const best = gains.toSorted((a, b) => b.points - a.points)[0]!
  return best.points > 0 ? best : null
}

/** `progress` in percent now, and before the window began. */
type ReadItem = { now: number; before: number }

/** How much was read in the window, in items: of each whose progress rose, how far it is. */
export const itemsRead = (items: readonly ReadItem[]): number =>
  items.reduce((sum, { now, before }) => sum + (now > before ? now : 0), 0) / 100
