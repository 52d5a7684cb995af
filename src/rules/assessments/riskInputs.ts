import type { Answers } from '#contract/assessmentAnswers.ts'
import type { RiskFacts } from '#contract/assessments.ts'
import type { Reading } from '#contract/vitals.ts'
import { DAY_MS } from '../time.ts'
import { alcoholOf, auditCOf, gad2Of, gad7Of, isSafetyConcern, phq2Of, phq9Of, tbScreenOf } from './questionnaires.ts'
import type { RiskInputs } from './risk.ts'
import { flagsOfSigns, signsSaid } from './signs.ts'

const [WEEK, MONTH, HALF_YEAR] = [7, 30, 183]
const ofNumber = (answers: Answers, key: string) => (typeof answers[key] === 'number' ? answers[key] : null)
const ofYesNo = (answers: Answers, key: string) => (typeof answers[key] === 'boolean' ? answers[key] : null)

const within = (readings: readonly Reading[], kind: Reading['kind'], days: number, now: Date) =>
  readings.filter((one) => one.kind === kind && now.getTime() - one.measuredAt.getTime() <= days * DAY_MS)

/** What was measured in this assessment, else the newest of the last 30 days. */
function bpOf(answers: Answers, readings: readonly Reading[], now: Date) {
  const [above, below] = [ofNumber(answers, 'bp_above'), ofNumber(answers, 'bp_below')]
  if (above !== null && below !== null) return { above, below }
  const newest = within(readings, 'bp', MONTH, now)[0]
  return newest?.value2 == null ? null : { above: newest.value1, below: newest.value2 }
}

function bmiOf(answers: Answers, readings: readonly Reading[], now: Date): number | null {
  const weight = ofNumber(answers, 'weight') ?? within(readings, 'weight', MONTH, now)[0]?.value1
  const height = ofNumber(answers, 'height') ?? readings.find(({ kind }) => kind === 'height')?.value1
  return weight && height ? Math.round((weight / (height / 100) ** 2) * 10) / 10 : null
}

const highest = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : null)

function sugarOf(answers: Answers, { readings, conditions }: RiskFacts, now: Date) {
  const hasDiabetes = conditions.some((condition) => /diabet/i.test(condition))
  const asked = ofNumber(answers, 'glucose')
  const month = within(readings, 'glucose', MONTH, now).filter(({ context }) => context !== 'fasting')
  const week = [...within(readings, 'glucose', WEEK, now).map(({ value1 }) => value1), ...(asked === null ? [] : [asked])]
  const isLow = week.length > 0 ? week.some((value) => value < 3.9) : null
  return {
    hasDiabetes,
    hba1c: ofNumber(answers, 'dm_hba1c') ?? within(readings, 'hba1c', HALF_YEAR, now)[0]?.value1 ?? null,
    glucose: highest([...month.map(({ value1 }) => value1), ...(asked === null ? [] : [asked])]),
    isGlucoseLow: isLow ?? (answers['dm_hypo'] === true ? true : null),
  }
}

/** Alone without help, not enough food, no money for transport or medicine; nothing where nothing was asked. */
function socialOf(answers: Answers): boolean | null {
  const signs = [answers['enough_food'], answers['can_afford_transport'], answers['can_afford_medicine']]
  if (signs.includes(false) || (answers['lives_alone'] === true && answers['has_help'] === false)) return true
  return signs.some((sign) => sign === undefined || sign === null) ? null : false
}

/** What the risk of a patient is worked out of, from what was answered and what the record says. */
export function riskInputsOf(answers: Answers, facts: RiskFacts, now: Date): RiskInputs {
  const { readings, isMan, isPregnant, hadEmergency, ...known } = facts
  return {
    bp: bpOf(answers, readings, now),
    ...sugarOf(answers, facts, now),
    bmi: bmiOf(answers, readings, now),
    adherence: known.adherence,
    missedDays: ofNumber(answers, 'missed_days'),
    phq2: phq2Of(answers),
    phq9: phq9Of(answers),
    isSelfHarmSaid: isSafetyConcern(answers),
    gad2: gad2Of(answers),
    gad7: gad7Of(answers),
    isAlcoholPositive: alcoholOf(answers, isMan),
    auditC: auditCOf(answers),
    isTobaccoUser: typeof answers['tobacco'] === 'string' ? answers['tobacco'] === 'current' : null,
    isTbPositive: tbScreenOf(answers),
    conditions: ofNumber(answers, 'conditions_confirmed'),
    isComplex: ofYesNo(answers, 'is_complex'),
    wasInHospital: ofYesNo(answers, 'was_in_hospital'),
    medicines: known.medicines,
    isSociallyAtRisk: socialOf(answers),
    age: known.age,
    hadEmergency: hadEmergency || flagsOfSigns(answers)?.level === 'emergency',
    hadSevereSymptom: known.hadSevereSymptom,
    hasOpenP1: known.hasOpenP1,
    isPregnantWithRf07: isPregnant && (known.hadRf07 === true || signsSaid(answers).includes('pregnancy')),
  }
}
