import type { Schedule } from '#contract/medicines.ts'
import { addDays, instantAt, weekdayOf } from '../time.ts'
import { timesADay, usualTimes } from './schedules.ts'

/** What a label or a script says of how to take a medicine. */
export type Directions = { frequency: string; dose: string; courseDays: number | null }

/** The first sign that fits says how often. Latin short forms are what South African doctors write. */
const parts: [RegExp, (today: string, match: RegExpExecArray) => Part][] = [
  [/\b(as|when|if) (needed|required|necessary)\b|\bprn\b|\bp\.r\.n\.?/, () => ({ kind: 'prn', maxPer24h: null, minGapMinutes: null })],
  [/\b(?:every (\d+) (?:hours?|hrs?|h)|(\d+)[- ]?hourly)\b/, (today, [, a, b]) => hours(Number(a ?? b), today)],
  [/\bevery (?:second|other) day\b|\balternate days?\b/, (today) => everyDays(2, today)],
  [/\bevery (\d+) days\b/, (today, [, n]) => everyDays(Number(n), today)],
  [/\b(?:once (?:a|per) week|once weekly|weekly|every week)\b/, (today) => onDays([weekdayOf(today)])],
  [/\b(?:four times|4 times|4x|qid|qds)\b/, () => atTimes(timesADay[4])],
  [/\b(?:three times|3 times|3x|thrice|tds|tid)\b/, () => atTimes(timesADay[3])],
  [/\b(?:twice|two times|2 times|2x|bd|bid)\b|\bmorning and (?:evening|night)\b/, () => atTimes(timesADay[2])],
  [/\b(?:at night|bed ?time|nocte|before bed)\b/, () => atTimes([usualTimes.bedtime])],
  [/\bevening\b/, () => atTimes([usualTimes.evening])],
  [/\b(?:midday|noon|lunch)\b/, () => atTimes([usualTimes.midday])],
  [/\b(?:morning|mane|breakfast)\b/, () => atTimes([usualTimes.morning])],
  [/\b(?:once|one time|1 time|1x|daily|a day|every day|od)\b/, () => atTimes(timesADay[1])],
]

type Part = DistributiveOmit<Schedule, 'startsOn' | 'endsOn' | 'doseQty' | 'doseUnit'>
type DistributiveOmit<T, K extends string> = T extends unknown ? Omit<T, K> : never

const atTimes = (times: string[]): Part => ({ kind: 'fixed_times', times: [...times], daysOfWeek: null })
const onDays = (daysOfWeek: number[]): Part => ({ kind: 'fixed_times', times: [...timesADay[1]], daysOfWeek })

/** By the day where the clock comes out the same each day, so that it can be read; else from the usual morning on. */
function hours(every: number, today: string): Part {
  if (every === 24) return atTimes(timesADay[1])
  if (every === 12) return atTimes(timesADay[2])
  return { kind: 'every_n_hours', intervalHours: every, anchorAt: instantAt(today, usualTimes.morning) }
}

const everyDays = (days: number, today: string): Part =>
  days === 1 ? atTimes(timesADay[1]) : { kind: 'cyclic', times: [...timesADay[1]], cycleOn: 1, cycleOff: days - 1, cycleAnchor: today }

/** As a script says them, 0: Sunday. */
export const weekdayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const words: Record<string, number> = { half: 0.5, '½': 0.5, a: 1, one: 1, two: 2, three: 3, four: 4 }

/**
 * The times that directions propose, for the patient to look at; null where they are not understood, so that nothing is guessed. What is
 * proposed is within the limits of the contract.
 */
export function scheduleFromDirections({ frequency, dose, courseDays }: Directions, today: string): Schedule | null {
  const said = frequency.toLowerCase()
  const named = weekdayNames.flatMap((name, day) => (new RegExp(`\\b${name}s?\\b`).test(said) ? [day] : []))
  const amount = readDose(dose)
  const part = named.length > 0 ? onDays(named) : partOf(said, today)
  if (!part || !amount) return null
  if (part.kind === 'every_n_hours' && (part.intervalHours < 1 || part.intervalHours > 72)) return null
  if (part.kind === 'cyclic' && (part.cycleOff < 1 || part.cycleOff > 90)) return null
  const endsOn = courseDays === null || part.kind === 'prn' ? null : addDays(today, courseDays - 1)
  return { ...part, startsOn: today, endsOn, ...amount } as Schedule
}

/** More often than the usual times of day are for: 'a day' alone would make it once. */
const MORE_THAN_FOUR = /\b(?:five|six|seven|eight|[5-9]) ?(?:times|x)\b/

function partOf(said: string, today: string): Part | undefined {
  if (MORE_THAN_FOUR.test(said)) return undefined
  for (const [pattern, make] of parts) {
    const match = pattern.exec(said)
    if (match) return make(today, match)
  }
  return undefined
}

/** '1 tablet', 'half a tablet', '5 ml'. */
function readDose(dose: string): { doseQty: number; doseUnit: string } | null {
  const [, amount = '', unit = ''] =
    /^\s*(\d+(?:[.,]\d{1,3})?|½|(?:half|an?|one|two|three|four)\b)\s*(?:an?\s+)?([\p{L} ]{1,20})?/iu.exec(dose) ?? []
  const doseQty = words[amount.toLowerCase()] ?? Number(amount.replace(',', '.'))
  if (!(doseQty >= 0.001 && doseQty <= 9999)) return null
  return { doseQty, doseUnit: unit.trim().replace(/^(tablet|capsule|puff|drop)s$/i, '$1') || 'dose' }
}
