import type { Reading, VitalKind } from '#contract/vitals.ts'
import { daysBetween, localDate, MINUTE_MS } from '../time.ts'
import { rounded } from './kinds.ts'

/** Tries that follow each other so fast are one measuring of a blood pressure (domain 3.4). */
const ONE_MEASURING_MINUTES = 10

/** One reading, or the tries of a blood pressure with their mean. `tries`: oldest first. */
export type Measuring = Omit<Reading, 'id'> & { tries: readonly Reading[] }

/** The measurings of one kind, the newest first. */
export function measuringsOf(kind: VitalKind, readings: readonly Reading[]): Measuring[] {
  const groups: Reading[][] = []
  for (const reading of readings.filter((one) => one.kind === kind).toSorted(oldestFirst)) {
    const group = groups.at(-1)
    if (kind === 'bp' && group && minutesApart(group[0]!, reading) <= ONE_MEASURING_MINUTES) group.push(reading)
    else groups.push([reading])
  }
  return groups.reverse().map((tries) => ({ ...tries.at(-1)!, ...meanOf(kind, tries), tries }))
}

/** The newest measuring of each kind that somebody has. */
export function newestOfEach(readings: readonly Reading[]): Measuring[] {
  return [...new Set(readings.map(({ kind }) => kind))].flatMap((kind) => measuringsOf(kind, readings)[0] ?? [])
}

function meanOf(kind: VitalKind, tries: readonly Reading[]): Pick<Reading, 'value1' | 'value2'> {
  const mean = (values: readonly number[]) => rounded(kind, values.reduce((sum, value) => sum + value, 0) / values.length)
  const lower = tries.flatMap(({ value2 }) => value2 ?? [])
  return { value1: mean(tries.map(({ value1 }) => value1)), value2: lower.length > 0 ? mean(lower) : null }
}

/** In days of the calendar: 0 is today. */
export const daysOld = (measuredAt: Date, now: Date) => Math.max(0, daysBetween(localDate(measuredAt), localDate(now)))

const minutesApart = (a: Reading, b: Reading) => (b.measuredAt.getTime() - a.measuredAt.getTime()) / MINUTE_MS
const oldestFirst = (a: Reading, b: Reading) => a.measuredAt.getTime() - b.measuredAt.getTime() || a.id.localeCompare(b.id)
