import type { Schedule } from '#contract/medicines.ts'
import { addDays, instantAt, weekdayOf } from '../time.ts'
import { readDirections, type DayPart, type ReadDirections } from './directionWords.ts'
import { readDose } from './doseText.ts'
import { timesADay, usualTimes } from './schedules.ts'

/** What a label or a script says of how to take a medicine. */
export type Directions = { frequency: string; dose: string; courseDays: number | null }

type Part = DistributiveOmit<Schedule, 'startsOn' | 'endsOn' | 'doseQty' | 'doseUnit'>
type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never

/**
 * The times that directions propose, for the patient to look at; null where they are not wholly understood, so that nothing is guessed. What
 * is proposed is within the limits of the contract. Where they say no more than how often, the patient's `own` times and days go on.
 */
export function scheduleFromDirections({ frequency, dose, courseDays }: Directions, today: string, own?: Schedule): Schedule | null {
  const read = readDirections(frequency)
  const amount = readDose(dose)
  const usual = read && partOf(read, today)
  if (!usual || !amount) return null
  const part = own ? asOwn(usual, read, own) : usual
  const endsOn = courseDays === null || part.kind === 'prn' ? null : addDays(today, courseDays - 1)
  return { ...part, startsOn: today, endsOn, ...amount } as Schedule
}

const isWithin = (number: number, most: number) => number >= 1 && number <= most

/** What was read as one plan; null where it says two things, or what no plan can hold. */
function partOf(read: ReadDirections, today: string): Part | null {
  const { daily, everyDays, everyHours, timesAWeek, weekdays, dayParts } = read
  const isByWeek = timesAWeek !== undefined || weekdays.length > 0
  if ([daily, everyDays !== undefined, isByWeek].filter(Boolean).length > 1) return null
  const hasDays = daily || everyDays !== undefined || isByWeek
  if (read.asNeeded) return hasDays || dayParts.length > 0 ? null : neededPart(read)
  if (read.most !== undefined) return null
  if (everyHours !== undefined)
    return read.timesADay !== undefined || dayParts.length > 0 || everyDays !== undefined || isByWeek ? null : hours(everyHours, today)
  const times = timesOf(read, hasDays)
  if (!times) return null
  if (everyDays !== undefined) return days(everyDays, times, today)
  if (!isByWeek) return { kind: 'fixed_times', times, daysOfWeek: null }
  // Once a week is on the day it begins; of more often only the doctor knows on which days.
  const daysOfWeek = weekdays.length === 0 && timesAWeek === 1 ? [weekdayOf(today)] : weekdays
  return daysOfWeek.length === (timesAWeek ?? weekdays.length) ? { kind: 'fixed_times', times, daysOfWeek } : null
}

/** A plan of the same kind and as often, at the times and on the days of the one before, but for those that the directions name. */
function asOwn(part: Part, { dayParts, weekdays, everyHours }: ReadDirections, own: Schedule): Part {
  if (part.kind === 'every_n_hours' && own.kind === part.kind && own.intervalHours === part.intervalHours)
    return { ...part, anchorAt: own.anchorAt }
  if (part.kind === 'fixed_times' && own.kind === part.kind && own.daysOfWeek?.length === part.daysOfWeek?.length) {
    if (everyHours === 12 && !areHalfADayApart(own.times)) return part
    const daysOfWeek = weekdays.length > 0 ? part.daysOfWeek : own.daysOfWeek
    return { ...part, daysOfWeek, times: ownTimes(part.times, dayParts, own.times) }
  }
  if (part.kind === 'cyclic' && own.kind === part.kind && own.cycleOn === part.cycleOn && own.cycleOff === part.cycleOff)
    return { ...part, cycleAnchor: own.cycleAnchor, times: ownTimes(part.times, dayParts, own.times) }
  return part
}

function areHalfADayApart([first = '', second = '']: readonly string[]): boolean {
  const hours = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
  return Math.abs(hours(first) - hours(second)) === 12
}

const ownTimes = (usual: string[], named: readonly DayPart[], own: string[]) =>
  named.length === 0 && own.length === usual.length ? own : usual

/** Beside 'as needed' a count is the most of a day, and hours are the least between two. */
function neededPart({ most, timesADay: count, everyHours }: ReadDirections): Part | null {
  const maxPer24h = most ?? count ?? null
  if ((most !== undefined && count !== undefined) || (maxPer24h !== null && !isWithin(maxPer24h, 24))) return null
  if (everyHours !== undefined && !isWithin(everyHours, 24)) return null
  return { kind: 'prn', maxPer24h, minGapMinutes: everyHours === undefined ? null : everyHours * 60 }
}

/** Parts of the day that are named, or the usual times of a count; where only days are said, it is once on each. */
function timesOf({ dayParts, timesADay: count }: ReadDirections, hasDays: boolean): string[] | null {
  if (dayParts.length > 0) {
    const named = [...new Set(dayParts.map((part) => clockOf(part, dayParts)))]
    return count === undefined || count === named.length ? named : null
  }
  const usual: Record<number, string[]> = timesADay
  const times = usual[count ?? (hasDays ? 1 : 0)]
  return times ? [...times] : null
}

/** 'Night' beside the morning is the evening, as in 'twice a day'; alone it is when one goes to bed. */
function clockOf(part: DayPart, all: readonly DayPart[]): string {
  if (part !== 'night') return usualTimes[part]
  const closesDay = all.includes('morning') && !all.includes('evening') && !all.includes('bedtime')
  return closesDay ? usualTimes.evening : usualTimes.bedtime
}

/** By the day where the clock comes out the same each day, so that it can be read; else from the usual morning on. */
function hours(every: number, today: string): Part | null {
  if (every === 24) return { kind: 'fixed_times', times: [...timesADay[1]], daysOfWeek: null }
  if (every === 12) return { kind: 'fixed_times', times: [...timesADay[2]], daysOfWeek: null }
  return isWithin(every, 72) ? { kind: 'every_n_hours', intervalHours: every, anchorAt: instantAt(today, usualTimes.morning) } : null
}

function days(every: number, times: string[], today: string): Part | null {
  if (every === 1) return { kind: 'fixed_times', times, daysOfWeek: null }
  return isWithin(every, 91) ? { kind: 'cyclic', times, cycleOn: 1, cycleOff: every - 1, cycleAnchor: today } : null
}
