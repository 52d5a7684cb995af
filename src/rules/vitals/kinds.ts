import type { ErrorCode } from '#contract/errors.ts'
import type { ReadingValues, VitalKind } from '#contract/vitals.ts'

export type ValueRange = { min: number; max: number }
type VitalFacts = { loinc: string; ucum: string; decimals: 0 | 1; value1: ValueRange; value2?: ValueRange }

const vital = (loinc: string, ucum: string, decimals: 0 | 1, min: number, max: number): VitalFacts => ({
  loinc,
  ucum,
  decimals,
  value1: { min, max },
})

/** What each kind is to other systems (LOINC, UCUM), and beyond what it cannot be (domain 3.1, 3.4). */
export const vitalFacts: Record<VitalKind, VitalFacts> = {
  bp: { ...vital('85354-9', 'mm[Hg]', 0, 50, 300), value2: { min: 30, max: 200 } },
  glucose: vital('15074-8', 'mmol/L', 1, 0.5, 50),
  weight: vital('29463-7', 'kg', 1, 2, 400),
  height: vital('8302-2', 'cm', 0, 40, 250),
  temp: vital('8310-5', 'Cel', 1, 30, 45),
  pulse: vital('8867-4', '/min', 0, 20, 250),
  spo2: vital('59408-5', '%', 0, 50, 100),
  resp: vital('9279-1', '/min', 0, 4, 80),
  peak_flow: vital('33452-4', 'L/min', 0, 30, 900),
  hba1c: vital('4548-4', '%', 1, 3, 20),
  creatinine: vital('14682-9', 'umol/L', 0, 10, 2500),
  chol: vital('14647-2', 'mmol/L', 1, 1, 30),
}

export const isInRange = (value: number, { min, max }: ValueRange) => value >= min && value <= max

/** Why these cannot be values of a living person, in the unit of the kind. */
export function whyNotReading({ kind, value1, value2 }: ReadingValues) {
  const facts = vitalFacts[kind]
  if (!isInRange(value1, facts.value1) || !facts.value2 !== (value2 === null)) return 'READING_OUT_OF_RANGE' satisfies ErrorCode
  if (value2 === null || !facts.value2) return
  if (!isInRange(value2, facts.value2)) return 'READING_OUT_OF_RANGE' satisfies ErrorCode
  if (value2 >= value1) return 'LOWER_NOT_BELOW_UPPER' satisfies ErrorCode
}

/** As precise as the devices are: 71.46 kg is 71.5. */
export function rounded(kind: VitalKind, value: number): number {
  const tenth = 10 ** vitalFacts[kind].decimals
  return Math.round(value * tenth) / tenth
}
