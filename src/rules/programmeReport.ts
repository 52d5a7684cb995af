import type { ProgrammeMonth } from '#contract/nurses.ts'
import { csvOf } from './csv.ts'
import { queueOutcomeWords } from './queueOutcomes.ts'
import { addDays, localDate } from './time.ts'
import { t } from './translate.ts'

/** Fewer than this could say who they are. */
const LEAST = 5
const MONTHS = 12

/** A number, where it is not too small to tell; none is none. */
export const tellable = (count: number): number | null => (count > 0 && count < LEAST ? null : count)

/** A part of a whole: hidden too where what is left of the whole would be told by it. */
export const tellablePart = (part: number, whole: number): number | null =>
  tellable(whole) === null || tellable(whole - part) === null ? null : tellable(part)

/** The months of a report, the newest first, each from its first day to that of the next. */
export function reportMonths(now: Date): { month: string; fromOn: string; untilOn: string }[] {
  let untilOn = firstOfNext(localDate(now))
  return Array.from({ length: MONTHS }, () => {
    const fromOn = `${addDays(untilOn, -1).slice(0, 7)}-01`
    const one = { month: fromOn.slice(0, 7), fromOn, untilOn }
    untilOn = fromOn
    return one
  })
}

const firstOfNext = (date: string) => `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`

/** How requests of these months ended, in the order in which nurses choose it; without those that never came. */
export function outcomesOf(months: readonly ProgrammeMonth[]) {
  const known = Object.keys(queueOutcomeWords()) as (keyof ReturnType<typeof queueOutcomeWords>)[]
  return known.filter((outcome) => months.some((month) => outcome in month.outcomes))
}

/** The report as a file; what is too small to tell says so. */
export function reportCsv(months: readonly ProgrammeMonth[]): string {
  const [outcomes, words] = [outcomesOf(months), queueOutcomeWords()]
  const cell = (count: number | null | undefined) => (count === null ? t`fewer than 5` : String(count ?? 0))
  const heads = [
    t`Month`,
    t`Enrolled`,
    t`Said yes`,
    t`Took it back`,
    t`Adherence %`,
    t`Items due`,
    t`Taken in time`,
    t`Escalations`,
    t`Follow-ups due`,
    t`Follow-ups on time`,
    ...outcomes.map((outcome) => words[outcome]),
  ]
  const rows = months.map((one) => [
    one.month,
    ...[one.enrolled, one.consented, one.withdrawn].map(cell),
    one.adherence === null ? t`too few` : String(one.adherence),
    ...[one.due, one.inTime, one.escalations, one.followUps, one.followUpsOnTime].map(cell),
    ...outcomes.map((outcome) => cell(one.outcomes[outcome])),
  ])
  return csvOf([heads, ...rows])
}
