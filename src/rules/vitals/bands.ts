import type { ErrorCode } from '#contract/errors.ts'
import type { ReadingValues, TargetRange, VitalKind, VitalTarget } from '#contract/vitals.ts'
import { isInRange, vitalFacts, type ValueRange } from './kinds.ts'

/** Where a value should be. The upper end of a blood pressure is not in it: below 140/90. */
type Band = { low: number | null; high: number | null }
/** `target`: who agreed on it with the patient; null: the usual band. */
export type Bands = { value1: Band; value2: Band; target: VitalTarget | null }

export type BandMeaning = 'below' | 'in' | 'above'

const none: Band = { low: null, high: null }
/** Display only (domain 3.3, 3.4). */
const usual: Partial<Record<VitalKind, Omit<Bands, 'target'>>> = {
  bp: { value1: { low: 90, high: 140 }, value2: { low: null, high: 90 } },
  glucose: { value1: { low: 4, high: 10 }, value2: none },
}

/** The personal target of a kind where there is one, else the usual band; nothing where nobody said one. */
export function bandsOf(kind: VitalKind, targets: readonly VitalTarget[]): Bands | null {
  const target = newestTarget(kind, targets)
  if (target && !isUsualAgain(target))
    return { value1: { low: target.low1, high: target.high1 }, value2: { low: target.low2, high: target.high2 }, target }
  const band = usual[kind]
  return band ? { ...band, target: null } : null
}

/** Whether a reading is below, in or above its band. Of a blood pressure what is too high counts first. */
export function meaningOf({ kind, value1, value2 }: ReadingValues, bands: Bands | null): BandMeaning | null {
  if (!bands) return null
  const ends = [place(kind, value1, bands.value1), ...(value2 === null ? [] : [place(kind, value2, bands.value2)])]
  return ends.includes('above') ? 'above' : ends.includes('below') ? 'below' : 'in'
}

function place(kind: VitalKind, value: number, { low, high }: Band): BandMeaning {
  if (high !== null && (value > high || (kind === 'bp' && value === high))) return 'above'
  return low !== null && value < low ? 'below' : 'in'
}

/** Why these ends are no target: out of the kind's range, of a value that the kind does not have, or the wrong way round. */
export function whyNotTarget(kind: VitalKind, { low1, high1, low2, high2 }: TargetRange) {
  const { value1, value2 } = vitalFacts[kind]
  const isPossible = (ends: readonly (number | null)[], range?: ValueRange) =>
    ends.every((end) => end === null || (range !== undefined && isInRange(end, range)))
  if (!isPossible([low1, high1], value1) || !isPossible([low2, high2], value2)) return 'READING_OUT_OF_RANGE' satisfies ErrorCode
  const isBelow = (low: number | null, high: number | null) => low === null || high === null || low < high
  if (!isBelow(low1, high1) || !isBelow(low2, high2)) return 'LOWER_NOT_BELOW_UPPER' satisfies ErrorCode
}

export function newestTarget(kind: VitalKind, targets: readonly VitalTarget[]): VitalTarget | undefined {
  return targets.filter((one) => one.kind === kind).toSorted((a, b) => b.setAt.getTime() - a.setAt.getTime() || b.id.localeCompare(a.id))[0]
}

export const isUsualAgain = ({ low1, high1, low2, high2 }: TargetRange) => [low1, high1, low2, high2].every((end) => end === null)
