import { type Answers, AssessmentAnswer } from '#contract/assessmentAnswers.ts'
import { describe, expect, test } from 'vitest'
import { flagsOfSigns, signOptions } from './signs.ts'
import { assessmentForm, assessmentSections, isSafetyOpen, safetyPanel } from './assessmentForm.ts'
import { whyNotAnswers, whyNotCompleteAssessment, whyNotCompleteIntake } from './completion.ts'
import { checkedConditions, conditionQuestions } from './conditionChecks.ts'
import { intakeSections } from './intakeForm.ts'
import { alcoholOf, gad7Of, gadBand, phq2Of, phq9Of, phqBand, tbScreenOf } from './questionnaires.ts'
import { answerText, askedOf, numberAnswer, openQuestions, type Question, standingOf } from './questions.ts'
import { riskInputsOf } from './riskInputs.ts'
import { type ValueRange, vitalFacts } from '../vitals/kinds.ts'
import type { VitalKind } from '#contract/vitals.ts'

const phq = (...values: number[]) => Object.fromEntries(values.map((value, index) => [`phq${index + 1}`, String(value)]))
const gad = (...values: number[]) => Object.fromEntries(values.map((value, index) => [`gad${index + 1}`, String(value)]))
const now = new Date('2026-11-20T08:00:00Z')
const noFacts = {
  readings: [],
  conditions: [],
  isPregnant: false,
  isMan: false,
  adherence: null,
  medicines: 0,
  age: null,
  hadEmergency: false,
  hadSevereSymptom: false,
  hasOpenP1: false,
}

/** An answer that a question can have. */
const sampleOf = (question: Question) => {
  if (question.kind === 'yesNo') return question.key === 'red_flags'
  if (question.kind === 'number') return question.least
  if (question.kind === 'choice') return question.options[0]![0]
  if (question.kind === 'choices') return question.options.slice(-(question.atLeast ?? 1)).map(([value]) => value)
  return question.kind === 'date' ? '1980-01-01' : 'Words'
}
const filled = (sections: ReturnType<typeof intakeSections>) =>
  Object.fromEntries(sections.flatMap(({ questions }) => questions.map((question) => [question.key, sampleOf(question)])))

describe('questionnaires', () => {
  test.each([
    [4, 'minimal'],
    [5, 'mild'],
    [9, 'mild'],
    [10, 'moderate'],
    [15, 'moderately_severe'],
    [20, 'severe'],
    [27, 'severe'],
  ])('PHQ-9 of %i is %s', (score, band) => expect(phqBand(score)).toBe(band))
  test.each([
    [4, 'minimal'],
    [5, 'mild'],
    [10, 'moderate'],
    [15, 'severe'],
  ])('GAD-7 of %i is %s', (score, band) => expect(gadBand(score)).toBe(band))

  test('two questions of mood lead to all nine from a sum of 3 on', () => {
    const [mood] = assessmentSections([]).filter(({ id }) => id === 'mood')
    expect(askedOf(mood!, phq(1, 1))).toHaveLength(2)
    expect(standingOf(mood!, phq(1, 1))).toBe('done')
    expect(askedOf(mood!, phq(1, 2))).toHaveLength(9)
    expect(openQuestions(mood!, phq(1, 2))).toHaveLength(7)
    expect(phq2Of(phq(1, 2))).toBe(3)
    expect(phq9Of(phq(1, 2))).toBeNull()
    expect(phq9Of(phq(3, 3, 3, 3, 3, 3, 3, 3, 3))).toBe(27)
    expect(gad7Of(gad(2, 1, 1, 1, 1, 1, 1))).toBe(8)
  })

  test('alcohol once in the year is positive; AUDIT-C counts where it was asked, and is asked where that is on', () => {
    expect([0, 1].map((alcohol_times) => alcoholOf({ alcohol_times }, true))).toEqual([false, true])
    expect(alcoholOf({ alcohol_times: null }, true)).toBeNull()
    const audit = (...items: number[]) => Object.fromEntries(items.map((item, at) => [`audit${at + 1}`, String(item)]))
    expect([true, false].map((isMan) => alcoholOf({ alcohol_times: 0, ...audit(1, 1, 1) }, isMan))).toEqual([false, true])
    expect(alcoholOf({ alcohol_times: 1, ...audit(1, 1) }, true), 'not all three').toBe(true)
    expect(riskInputsOf(audit(4, 3, 1), noFacts, now).auditC).toBe(8)
    const keys = (on: boolean) => assessmentSections([], on).flatMap(({ questions }) => questions.map(({ key }) => key))
    expect([keys(false), keys(true)].map((all) => all.includes('audit1'))).toEqual([false, true])
  })

  test('one sign of TB is positive, four asked without one negative', () => {
    const none = { tb_cough: false, tb_fever: false, tb_sweats: false, tb_weight: false }
    expect(tbScreenOf(none)).toBe(false)
    expect(tbScreenOf({ tb_cough: false, tb_weight: true })).toBe(true)
    expect(tbScreenOf({ ...none, tb_weight: null })).toBeNull()
  })
})

describe('the safety panel', () => {
  const said = phq(2, 2, 0, 0, 0, 0, 0, 0, 1)
  test('comes with item 9 and stays until an outcome stands', () => {
    expect(isSafetyOpen(phq(2, 2, 0, 0, 0, 0, 0, 0, 0))).toBe(false)
    expect(isSafetyOpen(said)).toBe(true)
    const all = { ...said, ...filled([safetyPanel()]), sp_concern: 'low' }
    expect(isSafetyOpen(all)).toBe(false)
    expect(isSafetyOpen({ ...all, sp_outcome: null })).toBe(true)
    expect(isSafetyOpen({ ...all, sp_concern: 'moderate', sp_done: [] })).toBe(true)
    expect(whyNotCompleteAssessment(assessmentSections([]), said)).toBe('SAFETY_CHECK_OPEN')
  })
})

describe('the red-flag check', () => {
  const flags = (...red_flags: string[]) => flagsOfSigns({ red_flags })
  test('meets each rule of domain 3.2 that a nurse can ask about, as grave as the rule says', () => {
    const found = signOptions().flatMap(([sign]) => flags(sign)?.rules ?? [])
    const rules = [1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16].map((rule) => `RF${String(rule).padStart(2, '0')}`)
    expect([...new Set(found)].sort()).toEqual(rules)
    expect(
      ['chest_pain', 'belly_grave', 'vomiting_drowsy', 'belly', 'yellow_eyes', 'foot_wound', 'cough'].map((sign) => flags(sign)?.level),
    ).toEqual(['emergency', 'emergency', 'emergency', 'urgent', 'urgent', 'urgent', 'nurse'])
    for (const [sign] of signOptions()) expect(flags(sign)?.rules.length ?? 0, sign).toBe(sign === 'none' ? 0 : 1)
  })
  test('is as grave as the gravest sign, and says which were said', () => {
    expect(flags('cough', 'yellow_eyes')).toMatchObject({
      level: 'urgent',
      rules: ['RF12', 'RF14'],
      note: 'Said in an assessment: Cough for 2 weeks or longer; Yellow eyes or skin.',
    })
    expect(flags('none')).toBeNull()
  })
  test('is an emergency for the risk only where it is one', () => {
    const had = (sign: string) => riskInputsOf({ red_flags: [sign] }, noFacts, now).hadEmergency
    expect([had('stroke'), had('yellow_eyes'), had('none')]).toEqual([true, false, false])
  })
})

test('self-harm that is said brings the safety panel; violence is asked on', () => {
  expect(isSafetyOpen({ self_harm: true })).toBe(true)
  expect(isSafetyOpen({ self_harm: false })).toBe(false)
  const asked = (answers: Answers) =>
    openQuestions(
      assessmentSections([]).find(({ id }) => id === 'safety')!,
      answers,
    ).map(({ key }) => key)
  expect(asked({ is_hurt: true })).toEqual(['is_safe_now', 'violence_done'])
  expect(asked({ is_hurt: false })).toEqual([])
})

describe('an intake', () => {
  const sections = intakeSections([{ id: 'm', name: 'Metformin' }])
  test('has fifteen sections, is done when what is required is, and not without a yes', () => {
    expect(sections).toHaveLength(15)
    const all = { ...filled(sections), weight: 70, height: 170, bp_above: 120, bp_below: 80 }
    expect(whyNotCompleteIntake(sections, {})).toBe('ANSWERS_MISSING')
    expect(whyNotCompleteIntake(sections, { ...all, bp_below: 120, consent_programme: 'yes' })).toBe('LOWER_NOT_BELOW_UPPER')
    expect(whyNotCompleteIntake(sections, { ...all, consent_programme: 'yes' })).toBeUndefined()
    expect(whyNotCompleteIntake(sections, { ...all, consent_programme: 'no' })).toBe('SUPPORT_NOT_AGREED')
    expect(whyNotCompleteIntake(sections, { ...all, 'medicine:m': '' })).toBe('ANSWERS_MISSING')
    const one = { ...all, consent_programme: 'yes', identifiers: ['name'] }
    expect(whyNotCompleteIntake(sections, one), 'one identifier of two').toBe('ANSWERS_MISSING')
    expect(whyNotCompleteIntake(sections, { ...all, consent_programme: 'yes', birth_date: null })).toBeUndefined()
  })
  test('refuses what is no answer', () => {
    expect(whyNotAnswers(sections, { gender: 'female', weight: 70, birth_date: null })).toBeUndefined()
    const wrongs: Answers[] = [{ gender: 'x' }, { weight: 7000 }, { weight: 'heavy' }, { unknown: 'x' }, { birth_date: '1 May' }]
    for (const wrong of wrongs) expect(whyNotAnswers(sections, wrong)).toBe('ANSWER_IMPOSSIBLE')
  })
})

test('every question of a form has a key of its own', () => {
  const all = [
    assessmentForm(checkedConditions(['Hypertension', 'Type 2 diabetes', 'Asthma', 'HIV', 'TB', 'Epilepsy'], true)),
    intakeSections([]),
  ]
  for (const form of all) {
    const keys = form.flatMap(({ questions }) => questions.map(({ key }) => key))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  }
})

test('each condition has four to six questions', () => {
  for (const one of ['Hypertension', 'Diabetes', 'COPD', 'HIV', 'Tuberculosis', 'Epilepsy']) {
    const questions = conditionQuestions(checkedConditions([one], false))
    expect(questions.length, one).toBeGreaterThanOrEqual(4)
    expect(questions.length, one).toBeLessThanOrEqual(6)
  }
})

test('what was not asked is said, never left blank', () => {
  const question = assessmentSections([])[0]!.questions[2]!
  expect([undefined, null, 148].map((answer) => answerText(question, answer))).toEqual(['Not asked', 'Not available', '148 mmHg'])
})

test('the risk is worked out of what was answered before what was read', () => {
  const reading = { id: 'r', kind: 'bp', value1: 150, value2: 90, context: null, measuredAt: now, source: 'patient' } as const
  expect(riskInputsOf({}, { ...noFacts, readings: [reading] }, now).bp).toEqual({ above: 150, below: 90 })
  const old = { ...reading, measuredAt: new Date('2026-10-01T08:00:00Z') }
  expect(riskInputsOf({}, { ...noFacts, readings: [old] }, now).bp).toBeNull()
  const answers = { bp_above: 120, bp_below: 80, weight: 81, height: 180, red_flags: ['pregnancy'], enough_food: false, tobacco: 'ex' }
  expect(riskInputsOf(answers, { ...noFacts, isPregnant: true, readings: [reading] }, now)).toMatchObject({
    bp: { above: 120, below: 80 },
    bmi: 25,
    hadEmergency: true,
    isPregnantWithRf07: true,
    isSociallyAtRisk: true,
    isTobaccoUser: false,
    isTbPositive: null,
  })
})

test('a sign of pregnancy that was found before counts for who is pregnant, and for nobody else', () => {
  const of = (facts: object) => riskInputsOf({}, { ...noFacts, ...facts }, now).isPregnantWithRf07
  expect([of({ hadRf07: true }), of({ isPregnant: true }), of({ isPregnant: true, hadRf07: true })]).toEqual([false, false, true])
})

test('what may be measured is what can be a reading: nothing is answered that cannot be completed', () => {
  const rangeOf = { bp_above: vitalFacts.bp.value1, bp_below: vitalFacts.bp.value2!, ...partOf('weight', 'height', 'glucose', 'pulse') }
  const measured = [...assessmentSections([]), ...intakeSections([])]
    .flatMap(({ questions }) => questions)
    .filter(({ key }) => key in rangeOf)
  expect(measured).toHaveLength(11)
  for (const question of measured)
    expect(question).toMatchObject({
      least: rangeOf[question.key as keyof typeof rangeOf].min,
      most: rangeOf[question.key as keyof typeof rangeOf].max,
    })
})

test('a number is the answer as soon as the question can have it, whatever is typed on the way there', () => {
  const weight = assessmentSections([])
    .flatMap(({ questions }) => questions)
    .find(({ key }) => key === 'weight')!
  const answersOf = (...typed: (number | string)[]) => typed.map((one) => numberAnswer(weight, one))
  expect(answersOf(7, 75, '75.', 75.5, '75.0', '075')).toEqual([7, 75, 75, 75.5, 75, 75])
  expect(answersOf('', '-', '.', 0, 401, '12345678901234')).toEqual(['', '', '', '', '', ''])
})

test('a viral load may be in the millions', () => {
  const load = conditionQuestions(['hiv']).find(({ key }) => key === 'hiv_load')!
  expect(numberAnswer(load, 1_234_567)).toBe(1_234_567)
  expect(numberAnswer(load, '')).toBe('')
  expect(AssessmentAnswer.parse(1_234_567)).toBe(1_234_567)
})

function partOf<Kind extends VitalKind>(...kinds: Kind[]) {
  return Object.fromEntries(kinds.map((kind) => [kind, vitalFacts[kind].value1])) as Record<Kind, ValueRange>
}
