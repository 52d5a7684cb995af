import type { AdherenceFlag, Dose, DoseTally } from '#contract/doses.ts'
import { addDays, daysBetween } from '../time.ts'

/** At this share of the doses somebody is said to take a medicine as it is meant (PQA, C33); what is critical needs more. */
const enough = { usual: 80, critical: 95 }
const half = { usual: 50, critical: 80 }

export type TalliedDose = Pick<Dose, 'kind' | 'status' | 'isExcused'>

/** Counts doses by what became of them (domain 2.5). What is open, cancelled or taken without being due counts nowhere. */
export function tallyOf(doses: readonly TalliedDose[]): DoseTally {
  const tally = { taken: 0, late: 0, skipped: 0, missed: 0, excused: 0 }
  for (const { kind, status, isExcused } of doses) {
    if (kind === 'prn') continue
    if (isExcused) tally.excused += 1
    else if (status === 'taken_late') tally.late += 1
    else if (status === 'taken' || status === 'skipped' || status === 'missed') tally[status] += 1
  }
  return tally
}

/** Whether a dose says something about how a medicine is taken. */
export const isCounted = ({ kind, status, isExcused }: TalliedDose): boolean =>
  kind === 'scheduled' && !isExcused && status !== 'scheduled' && status !== 'cancelled'

export const countedOf = ({ taken, late, skipped, missed }: DoseTally): number => taken + late + skipped + missed

/** Taken, in time or late, of all that count, in percent; null where none does: '—', 'No doses due yet'. */
export const adherenceOf = (tally: DoseTally): number | null => percent(tally.taken + tally.late, countedOf(tally))

/** Taken in time of all that were taken. */
export const onTimeOf = ({ taken, late }: DoseTally): number | null => percent(taken, taken + late)

const percent = (part: number, whole: number) => (whole === 0 ? null : halfUp((100 * part) / whole))
/** Rounds as the domain does everywhere. */
const halfUp = (value: number, digits = 0) => Math.floor(value * 10 ** digits + 0.5) / 10 ** digits

export type AdherenceTone = 'good' | 'fair' | 'poor'

/** Green, amber or red; screens say it in words too. */
export function adherenceTone(percentage: number, isCritical = false): AdherenceTone {
  const kind = isCritical ? 'critical' : 'usual'
  if (percentage >= enough[kind]) return 'good'
  return percentage >= half[kind] ? 'fair' : 'poor'
}

/** What a doctor's list says of somebody, by what became of the doses of each medicine. */
export function adherenceFlagOf(medicines: readonly (DoseTally & { isCritical: boolean })[]): AdherenceFlag | null {
  const isLow = (tally: DoseTally, isCritical: boolean) => {
    const adherence = adherenceOf(tally)
    return adherence !== null && adherenceTone(adherence, isCritical) !== 'good'
  }
  if (medicines.some((one) => one.isCritical && isLow(one, true))) return 'critical_low'
  const all = { taken: 0, late: 0, skipped: 0, missed: 0, excused: 0 }
  for (const one of medicines) for (const key of ['taken', 'late', 'skipped', 'missed', 'excused'] as const) all[key] += one[key]
  return isLow(all, false) ? 'low' : null
}

/** How many whole days a quantity lasts; null where nothing is due day by day. */
export const daysSupply = (quantity: number, unitsADay: number): number | null => (unitsADay > 0 ? Math.floor(quantity / unitsADay) : null)

export type Fill = { dispensedOn: string; daysSupply: number }

/**
 * Proportion of days covered (PDC) from one day to another, both included, in percent with one decimal: a fill covers its days from the day it
 * was dispensed, or from when the one before is used up. Null without a fill in time.
 */
export function daysCovered(fills: readonly Fill[], from: string, to: string): number | null {
  const inOrder = [...fills].sort((a, b) => (a.dispensedOn < b.dispensedOn ? -1 : 1))
  const first = inOrder[0]
  if (!first || first.dispensedOn > to) return null
  const start = first.dispensedOn > from ? first.dispensedOn : from
  let covered = 0
  let next = first.dispensedOn
  for (const fill of inOrder) {
    const begins = fill.dispensedOn > next ? fill.dispensedOn : next
    next = addDays(begins, fill.daysSupply)
    covered += Math.max(0, daysBetween(begins > start ? begins : start, next > addDays(to, 1) ? addDays(to, 1) : next))
  }
  return Math.min(100, halfUp((100 * covered) / (daysBetween(start, to) + 1), 1))
}

/** Over several medicines the mean of those that have one. */
export function meanCovered(each: readonly (number | null)[]): number | null {
  const known = each.filter((one) => one !== null)
  return known.length === 0 ? null : halfUp(known.reduce((sum, one) => sum + one, 0) / known.length, 1)
}
