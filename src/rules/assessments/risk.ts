import type { ErrorCode } from '#contract/errors.ts'
import type { RiskLevel } from '#contract/nurses.ts'

/** What the risk is worked out of: the latest value of the last 30 days unless said otherwise. Null: nobody knows it (domain 6.5). */
export type RiskInputs = {
  bp: { above: number; below: number } | null
  hasDiabetes: boolean
  /** Of the last 6 months, percent. */
  hba1c: number | null
  /** The highest that was not fasting, mmol/L. */
  glucose: number | null
  /** Whether any of the last 7 days was below 3.9; null where none was measured of somebody with diabetes. */
  isGlucoseLow: boolean | null
  bmi: number | null
  /** Of 30 days; counts from 10 due doses on, else what the patient says of 7 days. */
  adherence: { percent: number; due: number } | null
  missedDays: number | null
  phq2: number | null
  phq9: number | null
  isSelfHarmSaid: boolean
  gad2: number | null
  gad7: number | null
  isAlcoholPositive: boolean | null
  auditC: number | null
  isTobaccoUser: boolean | null
  isTbPositive: boolean | null
  /** Confirmed long-term ones. */
  conditions: number | null
  isComplex: boolean | null
  wasInHospital: boolean | null
  medicines: number | null
  isSociallyAtRisk: boolean | null
  age: number | null
  hadEmergency: boolean | null
  hadSevereSymptom: boolean | null
  hasOpenP1: boolean
  isPregnantWithRf07: boolean
}

export const riskFactors = [
  'bp',
  'diabetes',
  'low_glucose',
  'bmi',
  'adherence',
  'phq9',
  'gad7',
  'alcohol',
  'tobacco',
  'tb',
  'conditions',
  'complex',
  'hospital',
  'medicines',
  'social',
  'age',
  'emergency',
  'severe_symptom',
] as const
export type RiskFactor = (typeof riskFactors)[number]
export type RiskOverride = 'self_harm' | 'bp_crisis' | 'open_p1' | 'pregnant_rf07'
export type Risk = {
  points: number
  level: RiskLevel
  /** Those that scored. */
  scored: { factor: RiskFactor; points: number }[]
  missing: RiskFactor[]
  overrides: RiskOverride[]
}

/** Points of the first step that a value reaches. */
const step = (value: number, ...steps: [from: number, points: number][]) => steps.find(([from]) => value >= from)?.[1] ?? 0
const flag = (is: boolean | null, points: number) => (is === null ? null : is ? points : 0)

function bpPoints({ bp }: RiskInputs) {
  if (!bp) return null
  return Math.max(step(bp.above, [180, 4], [160, 2], [140, 1]), step(bp.below, [110, 4], [100, 2], [90, 1]))
}

function diabetesPoints({ hasDiabetes, hba1c, glucose }: RiskInputs) {
  if (hba1c !== null) return step(hba1c, [10, 3], [8, 2], [7, 1])
  if (glucose !== null) return step(glucose, [15, 3], [11.1, 1])
  return hasDiabetes ? null : 0
}

function bmiPoints({ bmi }: RiskInputs) {
  if (bmi === null) return null
  return bmi >= 40 || bmi < 16 ? 2 : bmi >= 30 || bmi < 18.5 ? 1 : 0
}

/** Fewer due doses than this say nothing of 30 days. */
const ENOUGH_DOSES = 10

function adherencePoints({ adherence, missedDays, medicines }: RiskInputs) {
  if (adherence && adherence.due >= ENOUGH_DOSES) {
    const { percent } = adherence
    return percent < 50 ? 3 : percent < 80 ? 2 : percent < 90 ? 1 : 0
  }
  if (missedDays !== null) return step(missedDays, [3, 2], [1, 1])
  return medicines === 0 ? 0 : null
}

const phqPoints = ({ phq2, phq9 }: RiskInputs) =>
  phq9 !== null ? step(phq9, [20, 4], [15, 3], [10, 2], [5, 1]) : phq2 !== null && phq2 < 3 ? 0 : null
const gadPoints = ({ gad2, gad7 }: RiskInputs) => (gad7 !== null ? step(gad7, [15, 2], [10, 1]) : gad2 !== null && gad2 < 3 ? 0 : null)
const alcoholPoints = ({ isAlcoholPositive, auditC }: RiskInputs) => (auditC !== null && auditC >= 8 ? 2 : flag(isAlcoholPositive, 1))

/** By factor its points; null where nobody knows. A severe symptom counts only where no emergency did. */
const pointsOf: Record<RiskFactor, (inputs: RiskInputs) => number | null> = {
  bp: bpPoints,
  diabetes: diabetesPoints,
  low_glucose: ({ isGlucoseLow, hasDiabetes }) => flag(isGlucoseLow ?? (hasDiabetes ? null : false), 2),
  bmi: bmiPoints,
  adherence: adherencePoints,
  phq9: phqPoints,
  gad7: gadPoints,
  alcohol: alcoholPoints,
  tobacco: ({ isTobaccoUser }) => flag(isTobaccoUser, 1),
  tb: ({ isTbPositive }) => flag(isTbPositive, 2),
  conditions: ({ conditions }) => (conditions === null ? null : Math.min(conditions, 3)),
  complex: ({ isComplex }) => flag(isComplex, 2),
  hospital: ({ wasInHospital }) => flag(wasInHospital, 2),
  medicines: ({ medicines }) => (medicines === null ? null : medicines >= 5 ? 1 : 0),
  social: ({ isSociallyAtRisk }) => flag(isSociallyAtRisk, 1),
  age: ({ age }) => (age === null ? null : age >= 75 ? 1 : 0),
  emergency: ({ hadEmergency }) => flag(hadEmergency, 3),
  severe_symptom: ({ hadSevereSymptom, hadEmergency }) => flag(hadEmergency ? false : hadSevereSymptom, 1),
}

export const levelOf = (points: number): RiskLevel => (points >= 10 ? 'high' : points >= 5 ? 'medium' : 'low')

/** The patient's risk: a rule of this product and no validated score (domain 6.5). */
export function riskOf(inputs: RiskInputs): Risk {
  const each = riskFactors.map((factor) => ({ factor, points: pointsOf[factor](inputs) }))
  const scored = each.flatMap(({ factor, points }) => (points ? [{ factor, points }] : []))
  const points = scored.reduce((sum, one) => sum + one.points, 0)
  const causes: Record<RiskOverride, boolean> = {
    self_harm: inputs.isSelfHarmSaid,
    bp_crisis: inputs.bp !== null && (inputs.bp.above >= 180 || inputs.bp.below >= 110),
    open_p1: inputs.hasOpenP1,
    pregnant_rf07: inputs.isPregnantWithRf07,
  }
  const overrides = (Object.keys(causes) as RiskOverride[]).filter((cause) => causes[cause])
  const missing = each.flatMap((one) => (one.points === null ? [one.factor] : []))
  return { points, level: overrides.length > 0 ? 'high' : levelOf(points), scored, missing, overrides }
}

/** From so many unknown factors on, 'low' needs a reason. */
export const MOST_UNKNOWN = 6
export const LEAST_REASON = 10
const levels: RiskLevel[] = ['low', 'medium', 'high']

/**
 * Why a nurse cannot set this level: she raises freely, lowers by one with a reason, and what an override raised only after its cause is
 * resolved, when it no longer stands among the overrides (domain 6.5).
 */
export function whyNotLevel({ level, overrides, missing }: Risk, wanted: RiskLevel, reason: string) {
  const steps = levels.indexOf(wanted) - levels.indexOf(level)
  const isReason = reason.trim().length >= LEAST_REASON
  if (steps < 0 && overrides.length > 0) return 'RISK_OVERRIDE_STANDS' satisfies ErrorCode
  if (steps < -1) return 'RISK_LOWERED_TOO_FAR' satisfies ErrorCode
  if (steps < 0 && !isReason) return 'RISK_REASON_MISSING' satisfies ErrorCode
  if (wanted === 'low' && missing.length >= MOST_UNKNOWN && !isReason) return 'RISK_REASON_MISSING' satisfies ErrorCode
}
