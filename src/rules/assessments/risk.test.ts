import { describe, expect, test } from 'vitest'
import { type Risk, type RiskInputs, riskFactors, riskOf, whyNotLevel } from './risk.ts'

const nothing: RiskInputs = {
  bp: { above: 120, below: 80 },
  hasDiabetes: false,
  hba1c: null,
  glucose: null,
  isGlucoseLow: null,
  bmi: 22,
  adherence: { percent: 95, due: 30 },
  missedDays: null,
  phq2: 0,
  phq9: null,
  isSelfHarmSaid: false,
  gad2: 0,
  gad7: null,
  isAlcoholPositive: false,
  auditC: null,
  isTobaccoUser: false,
  isTbPositive: false,
  conditions: 0,
  isComplex: false,
  wasInHospital: false,
  medicines: 1,
  isSociallyAtRisk: false,
  age: 40,
  hadEmergency: false,
  hadSevereSymptom: false,
  hasOpenP1: false,
  isPregnantWithRf07: false,
}
const due = (percent: number) => ({ percent, due: 30 })
const risk = (changes: Partial<RiskInputs>) => riskOf({ ...nothing, ...changes })

// The six cases of domain 6.5, word for word.
test.each<[string, Partial<RiskInputs>, number, string]>([
  [
    'R1 BP 148/92 + BMI 32 + adherence 84 + 1 condition',
    { bp: { above: 148, below: 92 }, bmi: 32, adherence: due(84), conditions: 1 },
    4,
    'low',
  ],
  [
    'R2 165/98 + HbA1c 8.6 + adherence 63 + PHQ-9 6 + smoker + 5 medicines + 2 conditions',
    { bp: { above: 165, below: 98 }, hba1c: 8.6, adherence: due(63), phq9: 6, isTobaccoUser: true, medicines: 5, conditions: 2 },
    11,
    'high',
  ],
  [
    'R3 PHQ-9 12 with item 9 = 1 + GAD-7 11 + adherence 95 + 1 condition',
    { phq9: 12, isSelfHarmSaid: true, gad7: 11, conditions: 1 },
    4,
    'high',
  ],
  [
    'R4 184/112 + adherence 45 + 3 conditions + admission + 6 medicines',
    { bp: { above: 184, below: 112 }, adherence: due(45), conditions: 3, wasInHospital: true, medicines: 6 },
    13,
    'high',
  ],
  ['R5 nothing', {}, 0, 'low'],
  [
    'R6 150/85 + HbA1c 7.4 + adherence 72 + 2 conditions + food',
    { bp: { above: 150, below: 85 }, hba1c: 7.4, adherence: due(72), conditions: 2, isSociallyAtRisk: true },
    7,
    'medium',
  ],
])('%s = %#', (_, changes, points, level) => expect(risk(changes)).toMatchObject({ points, level, missing: [] }))

test('R3 is high by override, and says by which', () =>
  expect(risk({ phq9: 12, isSelfHarmSaid: true, gad7: 11, conditions: 1 }).overrides).toEqual(['self_harm']))

test.each<[Partial<RiskInputs>, number]>([
  [{ bp: { above: 179, below: 109 } }, 2],
  [{ bp: { above: 139, below: 110 } }, 4],
  [{ hba1c: 6.9, glucose: 20 }, 0],
  [{ glucose: 15 }, 3],
  [{ glucose: 11.1 }, 1],
  [{ isGlucoseLow: true }, 2],
  [{ bmi: 15.9 }, 2],
  [{ bmi: 18.4 }, 1],
  [{ bmi: 40 }, 2],
  [{ adherence: { percent: 10, due: 9 }, missedDays: 2 }, 1],
  [{ adherence: { percent: 10, due: 9 }, missedDays: 3 }, 2],
  [{ phq9: 20 }, 4],
  [{ phq9: 15 }, 3],
  [{ gad7: 15 }, 2],
  [{ isAlcoholPositive: true }, 1],
  [{ isAlcoholPositive: true, auditC: 8 }, 2],
  [{ isTbPositive: true }, 2],
  [{ conditions: 9 }, 3],
  [{ isComplex: true }, 2],
  [{ age: 75 }, 1],
  [{ hadEmergency: true, hadSevereSymptom: true }, 3],
  [{ hadSevereSymptom: true }, 1],
])('%j scores %i', (changes, points) => expect(risk(changes).points).toBe(points))

describe('what nobody knows', () => {
  const unknown = Object.fromEntries(
    Object.entries(nothing).map(([key, value]) => [key, typeof value === 'boolean' ? value : null]),
  ) as RiskInputs
  test('scores nothing and is named', () => {
    expect(risk({ bp: null, isTbPositive: null, age: null })).toMatchObject({ points: 0, missing: ['bp', 'tb', 'age'] })
    expect(riskFactors).toHaveLength(18)
  })
  test('of six factors and more, makes low a matter of a reason', () => {
    const few = riskOf({ ...unknown, isAlcoholPositive: false })
    expect(few.missing.length).toBeGreaterThanOrEqual(6)
    expect(whyNotLevel(few, 'low', '')).toBe('RISK_REASON_MISSING')
    expect(whyNotLevel(few, 'low', 'Seen at the clinic yesterday')).toBeUndefined()
    expect(whyNotLevel(few, 'medium', '')).toBeUndefined()
  })
})

describe('the nurse', () => {
  const of = (level: Risk['level'], overrides: Risk['overrides'] = []): Risk => ({ points: 0, level, scored: [], missing: [], overrides })
  test.each<[Risk, Risk['level'], string, string | undefined]>([
    [of('low'), 'high', '', undefined],
    [of('medium'), 'low', 'too short', 'RISK_REASON_MISSING'],
    [of('medium'), 'low', 'long enough', undefined],
    [of('high'), 'low', 'long enough', 'RISK_LOWERED_TOO_FAR'],
    [of('high'), 'medium', 'long enough', undefined],
    [of('high', ['open_p1']), 'medium', 'long enough', 'RISK_OVERRIDE_STANDS'],
    [of('high', ['open_p1']), 'high', '', undefined],
  ])('%j to %s for %j: %s', (risk, wanted, reason, why) => expect(whyNotLevel(risk, wanted, reason)).toBe(why))
})
