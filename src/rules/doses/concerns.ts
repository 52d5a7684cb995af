import type { Dose, DoseTally } from '#contract/doses.ts'
import { addDays, localDate } from '../time.ts'
import { t } from '../translate.ts'
import { adherenceOf, countedOf, isCounted, tallyOf, type TalliedDose } from './adherence.ts'

/** So many doses of one medicine in a row not taken call for a nurse; of a critical one fewer (domain 2.8 A and B). */
const IN_A_ROW = { usual: 3, critical: 2 }
/** Less than half of a week's doses (domain 2.8 C). */
const WEEK = { percent: 50, doses: 4, days: 7 }

/** After one was dealt with, the next is not asked about for so long. */
export const QUIET_HOURS = 72

export type LatestDose = TalliedDose & { id: string }

export type WatchedMedicine = {
  id: string
  isCritical: boolean
  /** What became of its doses, the newest first. */
  latest: readonly LatestDose[]
}

export type Concern =
  | { kind: 'in_a_row'; medicationId: string; count: number; isCritical: boolean; doseId: string }
  | { kind: 'week'; taken: number; of: number; isCritical: boolean }

/** What about somebody's doses a nurse should hear of, where they agreed to that. */
export function concernsOf(medicines: readonly WatchedMedicine[], week: DoseTally & { isCritical: boolean }): Concern[] {
  const rows = medicines.flatMap(({ id, isCritical, latest }): Concern[] => {
    const counted = latest.filter(isCounted)
    const taken = counted.findIndex(({ status }) => status === 'taken' || status === 'taken_late')
    const count = taken < 0 ? counted.length : taken
    const isMany = count >= IN_A_ROW[isCritical ? 'critical' : 'usual']
    return isMany ? [{ kind: 'in_a_row', medicationId: id, count, isCritical, doseId: counted[0]!.id }] : []
  })
  const adherence = adherenceOf(week)
  const isPoor = adherence !== null && adherence < WEEK.percent && countedOf(week) >= WEEK.doses
  return isPoor ? [...rows, { kind: 'week', taken: week.taken + week.late, of: countedOf(week), isCritical: week.isCritical }] : rows
}

type WatchedDose = TalliedDose & Pick<Dose, 'id' | 'medicationId' | 'dueAt'>

const isGap = ({ status }: Pick<LatestDose, 'status'>) => status === 'missed' || status === 'skipped'

/**
 * What is of concern now about what somebody takes, and the newest dose that was not taken, by which it is told once. Each medicine by itself:
 * nothing of one whose newest dose was taken, whatever became of the others. The same on a phone, where nurses are not told.
 */
export function currentConcerns(
  medicines: readonly Pick<WatchedMedicine, 'id' | 'isCritical'>[],
  doses: readonly WatchedDose[],
  today: string,
): { newestId: string; concerns: Concern[] } | undefined {
  const dueTime = ({ dueAt }: WatchedDose) => dueAt?.getTime() ?? 0
  const newestFirst = doses.filter(isCounted).sort((a, b) => dueTime(b) - dueTime(a) || (a.id < b.id ? -1 : 1))
  const watched = medicines.map((one) => ({ ...one, latest: newestFirst.filter(({ medicationId }) => medicationId === one.id) }))
  const newest = newestFirst.find((dose) => isGap(dose) && watched.some(({ latest }) => latest[0] === dose))
  if (!newest) return undefined
  const week = newestFirst.filter(({ dueAt }) => dueAt && localDate(dueAt) > addDays(today, -WEEK.days))
  const isCritical = week.some((dose) => isGap(dose) && medicines.some((one) => one.id === dose.medicationId && one.isCritical))
  const concerns = concernsOf(watched, { ...tallyOf(week), isCritical })
  return concerns.length > 0 ? { newestId: newest.id, concerns } : undefined
}

/** Priority in the nurses' queue (domain 6.7). */
export const priorityOf = (concerns: readonly Concern[]): number => (concerns.some(({ isCritical }) => isCritical) ? 2 : 3)

/** What a nurse reads of it; names are by medicine. */
export const concernNote = (concerns: readonly Concern[], names: ReadonlyMap<string, string>): string =>
  concerns
    .map((one) =>
      one.kind === 'week'
        ? t`Last 7 days: ${{ taken: one.taken }} of ${{ all: one.of }} doses taken.`
        : t`${{ medicine: names.get(one.medicationId) ?? '' }}: ${{ count: one.count }} doses in a row not taken.`,
    )
    .join(' ')
