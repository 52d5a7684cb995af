import type { ErrorCode } from '#contract/errors.ts'
import { addDays, addMinutes, daysBetween, startOfDay } from '../time.ts'

/** A medicine's notices before it runs out, in days, once each for what was last collected (domain 2.7). */
const NOTICE_DAYS = [0, 3, 7] as const
/** Every script is presented within 30 days of its issue; from then on one with repeats holds six months (domain 1.4). */
const SCRIPT_DAYS = { repeats: 183, present: 30 }
const REVIEW_DAYS = 30

export type StockEntry = { at: Date; kind: 'count' | 'refill' | 'dose'; quantity: number }

/**
 * What is there after all that is known, in whatever order it came: the last count, more with each refill and less with each dose since. Null
 * where nobody counted or collected; before the first of either nobody knows what was there. It may be below zero: then it is to be counted anew.
 */
export function stockAfter(entries: readonly StockEntry[]): number | null {
  const counts = entries.filter(({ kind }) => kind === 'count').sort((a, b) => a.at.getTime() - b.at.getTime())
  const last = counts.at(-1)
  const refills = entries.filter(({ kind }) => kind === 'refill').sort((a, b) => a.at.getTime() - b.at.getTime())
  const begins = last?.at ?? refills[0]?.at
  if (!begins) return null
  const since = entries.filter(({ kind, at }) => kind !== 'count' && (at > begins || (!last && kind === 'refill')))
  const sum = since.reduce((all, { kind, quantity }) => all + (kind === 'refill' ? quantity : -quantity), last?.quantity ?? 0)
  return Math.round(sum * 1000) / 1000
}

/** From when on a refill is there: what was collected on an earlier day was so by its end, whenever it is said. */
export const refillCountsAt = (dispensedOn: string, saidAt: Date): Date => {
  const endOfDay = addMinutes(startOfDay(addDays(dispensedOn, 1)), -1)
  return saidAt < endOfDay ? saidAt : endOfDay
}

/** For how many whole days there is enough; null where that cannot be said (domain 2.7). */
export const daysLeft = (level: number | null, unitsADay: number): number | null =>
  level === null || unitsADay <= 0 ? null : Math.max(0, Math.floor(level / unitsADay))

/** Which notice so few days ask for. */
export const refillNotice = (days: number | null): 0 | 3 | 7 | undefined =>
  days === null ? undefined : NOTICE_DAYS.find((at) => days <= at)

type Script = { issuedOn: string; repeats: number }

/** How often a script can still be dispensed again; the first time is no repeat. */
export const repeatsLeft = ({ repeats }: Pick<Script, 'repeats'>, timesDispensed: number): number =>
  Math.max(0, repeats - Math.max(0, timesDispensed - 1))

export const scriptValidUntil = ({ issuedOn, repeats }: Script, timesDispensed: number): string =>
  addDays(issuedOn, repeats > 0 && timesDispensed > 0 ? SCRIPT_DAYS.repeats : SCRIPT_DAYS.present)

/**
 * Whether it is time for 'Book a review': the last repeat was dispensed, or a script with repeats ends within 30 days. One that was never
 * presented has nothing to review until it lapsed.
 */
export function needsReview(script: { repeats: number; repeatsLeft: number; validUntil: string }, timesDispensed: number, today: string) {
  if (timesDispensed === 0) return script.repeats > 0 && today > script.validUntil
  return script.repeatsLeft === 0 || daysBetween(today, script.validUntil) <= REVIEW_DAYS
}

/** Why something cannot have been collected on that day. */
export function whyNotRefill(dispensedOn: string, today: string) {
  if (dispensedOn > today) return 'DAY_TO_COME' satisfies ErrorCode
}
