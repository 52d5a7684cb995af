import type { VitalKind } from '#contract/vitals.ts'
import { isInRange, rounded, vitalFacts } from './kinds.ts'

export type SlipReason = 'swapped' | 'mg_dl' | 'pounds' | 'grams' | 'metres' | 'fahrenheit' | 'fraction' | 'mmol_mol' | 'decimal_point'

type Values = { value1: number; value2: number | null }
/** What somebody probably meant. `mayStand`: what was typed is possible too, so that it may be kept. */
export type Slip = { reason: SlipReason; meant: Values; mayStand: boolean }

const MG_PER_MMOL_GLUCOSE = 18.016
const MG_PER_MMOL_CHOLESTEROL = 38.67
const MICROMOL_PER_MG_CREATININE = 88.42
const POUNDS_PER_KG = 2.2046
/** Meters show no more than this as a number, but 'HI'. */
const METER_HIGHEST = 33.3
/** How near a weight in pounds must be to the last one to be taken for it. */
const NEAR = 0.06

/** Numbers above `above` and up to `upTo`. */
type Conversion = { reason: SlipReason; above: number; upTo: number; meant: (typed: number) => number }

/** Beyond the range of a kind, or at its far end: what such a number is in another unit. The first that fits is asked about. */
const conversions: Partial<Record<VitalKind, readonly Conversion[]>> = {
  glucose: [{ reason: 'mg_dl', above: METER_HIGHEST, upTo: 900, meant: (typed) => typed / MG_PER_MMOL_GLUCOSE }],
  weight: [
    { reason: 'decimal_point', above: 400, upTo: 2000, meant: (typed) => typed / 10 },
    { reason: 'grams', above: 2000, upTo: 400_000, meant: (typed) => typed / 1000 },
  ],
  height: [{ reason: 'metres', above: 0.39, upTo: 2.5, meant: (typed) => typed * 100 }],
  temp: [
    { reason: 'fahrenheit', above: 45, upTo: 113, meant: (typed) => ((typed - 32) * 5) / 9 },
    { reason: 'decimal_point', above: 113, upTo: 450, meant: (typed) => typed / 10 },
  ],
  spo2: [{ reason: 'fraction', above: 0.49, upTo: 1, meant: (typed) => typed * 100 }],
  hba1c: [{ reason: 'mmol_mol', above: 20, upTo: 195, meant: (typed) => typed / 10.929 + 2.15 }],
  creatinine: [{ reason: 'mg_dl', above: 0.1, upTo: 9.99, meant: (typed) => typed * MICROMOL_PER_MG_CREATININE }],
  chol: [{ reason: 'mg_dl', above: 30, upTo: 1000, meant: (typed) => typed / MG_PER_MMOL_CHOLESTEROL }],
}

/** What was probably meant by a number that is in another unit, or by two that changed places (domain 3.4); nothing where it stands as it is. */
export function slipOf(kind: VitalKind, { value1, value2 }: Values, lastWeight: number | null = null): Slip | undefined {
  const facts = vitalFacts[kind]
  if (facts.value2 && value2 !== null) {
    const isSwapped = value1 < value2 && isInRange(value2, facts.value1) && isInRange(value1, facts.value2)
    return isSwapped ? { reason: 'swapped', meant: { value1: value2, value2: value1 }, mayStand: false } : undefined
  }
  if (kind === 'weight' && lastWeight !== null && arePounds(value1, lastWeight))
    return {
      reason: 'pounds',
      meant: { value1: rounded(kind, value1 / POUNDS_PER_KG), value2: null },
      mayStand: isInRange(value1, facts.value1),
    }
  for (const { reason, above, upTo, meant } of conversions[kind] ?? []) {
    const value = rounded(kind, meant(value1))
    if (value1 <= above || value1 > upTo || !isInRange(value, facts.value1)) continue
    return { reason, meant: { value1: value, value2: null }, mayStand: isInRange(value1, facts.value1) }
  }
}

/** A weight that is nowhere near the last one in kilograms, and near it in pounds. */
const arePounds = (typed: number, last: number) => isNear(typed / POUNDS_PER_KG, last) && !isNear(typed, last)
const isNear = (value: number, other: number) => Math.abs(value - other) <= NEAR * other
