import type { RedFlagRuleId } from '#contract/redFlags.ts'
import type { VitalKind } from '#contract/vitals.ts'
import { DAY_MS } from '../time.ts'
import { type RedFlagEvidence, isTogether, type SeenReading, within } from './events.ts'
import { type RedFlagRule, symptomsOf } from './symptomRules.ts'

const readingsOf = ({ readings }: RedFlagEvidence, kind: VitalKind, isMeant: (reading: SeenReading) => boolean) =>
  readings.filter((reading) => reading.kind === kind && isMeant(reading))

const isNewestOf = (readings: readonly SeenReading[]) => readings.some(({ isNewest }) => isNewest)

/** A symptom and a reading of the same day and night, and two readings that count as one after the other (domain 3.2). */
const within24Hours = within(DAY_MS)

const twice = (readings: readonly SeenReading[]) => isTogether(readings, readings, (a, b) => a !== b && within24Hours(a, b))

/** The rules of readings (domain 3.2). What is not emergency is what stands after it. */
export const readingRules: Record<Extract<RedFlagRuleId, `RV${string}`>, RedFlagRule> = {
  RV01: (seen) => {
    const high = readingsOf(seen, 'bp', ({ value1, value2 }) => value1 >= 180 || (value2 ?? 0) >= 110)
    const signs = [...symptomsOf(seen, ['chest_pain', 'breathless', 'confusion', 'blurred_vision']), ...symptomsOf(seen, 'headache', 3)]
    if (twice(high) || isTogether(high, signs, within24Hours)) return 'emergency'
    return isNewestOf(high) && (seen.facts.pregnant ? 'emergency' : 'urgent')
  },
  RV02: (seen) => {
    const low = readingsOf(seen, 'bp', ({ value1 }) => value1 < 90)
    return isTogether(low, symptomsOf(seen, ['dizziness', 'fainting']), within24Hours) && 'urgent'
  },
  RV03: (seen) => {
    if (isNewestOf(readingsOf(seen, 'glucose', ({ value1 }) => value1 < 3))) return 'emergency'
    return isNewestOf(readingsOf(seen, 'glucose', ({ value1 }) => value1 < 4)) && 'urgent'
  },
  RV04: (seen) => {
    const high = readingsOf(seen, 'glucose', ({ value1 }) => value1 >= 15)
    if (high.some(({ isNewest, value1 }) => isNewest && value1 >= 20)) return 'emergency'
    if (isTogether(high, [...symptomsOf(seen, ['vomiting', 'abdominal_pain']), ...drowsy(seen)], within24Hours)) return 'emergency'
    return twice(high) && 'urgent'
  },
  RV05: (seen) => {
    if (isNewestOf(readingsOf(seen, 'spo2', ({ value1 }) => value1 < (seen.facts.copd ? 88 : 90)))) return 'emergency'
    return !seen.facts.copd && isNewestOf(readingsOf(seen, 'spo2', ({ value1 }) => value1 < 93)) && 'urgent'
  },
  RV06: ({ facts, ...seen }) => {
    const from = facts.hiv || facts.chemotherapy || facts.pregnant ? 38 : 40
    return isNewestOf(readingsOf({ facts, ...seen }, 'temp', ({ value1 }) => value1 >= from)) && 'urgent'
  },
  RV07: (seen) => {
    const odd = readingsOf(seen, 'pulse', ({ value1 }) => value1 > 130 || value1 < 40)
    if (isTogether(odd, symptomsOf(seen, ['chest_pain', 'fainting']), within24Hours)) return 'emergency'
    return isNewestOf(odd) && 'urgent'
  },
}

/** Who is drowsy is confused, or said so when they were asked. */
const drowsy = (seen: RedFlagEvidence) => [
  ...symptomsOf(seen, 'confusion'),
  ...seen.symptoms.filter(({ answers: { drowsy_or_fast_breathing: answer } }) => answer === 'yes' || answer === 'unknown'),
]
