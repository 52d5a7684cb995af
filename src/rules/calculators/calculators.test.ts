import { describe, expect, test } from 'vitest'
import { bodyMassIndex } from './bmi.ts'
import { calculators } from './calculators.ts'
import { framinghamRisk } from './cardiovascularRisk.ts'
import { doseByWeight } from './childDose.ts'
import { cockcroftGault } from './creatinineClearance.ts'
import { dueDateOf, gestationDays } from './dueDate.ts'
import { estimatedGfr } from './egfr.ts'
import { news2Points } from './news2.ts'
import { noteLine } from './noteLine.ts'
import { correctedQt } from './qtc.ts'
import { changeField, emptyFields, readFields } from './readFields.ts'

/** What the page shows for these fields. */
function calculated(id: string, typed: Record<string, string>, today = '2026-11-20') {
  const calculator = calculators.find((one) => one.id === id)!
  const all = Object.entries(typed).reduce((fields, [field, text]) => changeField(calculator, fields, field, text), emptyFields(calculator))
  const { values, faults } = readFields(calculator, all)
  const result = values && calculator.calculate(values, today)
  return { faults, result, line: result && 'figure' in result ? noteLine(calculator, all, result) : null }
}

// The values of domain 7.4, in its words.
describe('the test values of the domain', () => {
  test('BMI: 70 kg/175 cm → 22.9; 95/170 → 32.9; 45/165 → 16.5', () => {
    const values = [bodyMassIndex(70, 175), bodyMassIndex(95, 170), bodyMassIndex(45, 165)]
    expect(values.map((value) => value.toFixed(1))).toEqual(['22.9', '32.9', '16.5'])
  })

  test('eGFR: 80 F 40 y → 82; 80 M 40 → 110; 106.08 M 60 → 69; 150 M 68 → 43; 55 F 30 → 123; 300 F 72 → 14', () => {
    const of = (creatinine: number, sex: 'female' | 'male', age: number) => Math.round(estimatedGfr({ creatinine, sex, age }))
    const values = [of(80, 'female', 40), of(80, 'male', 40), of(106.08, 'male', 60), of(150, 'male', 68), of(55, 'female', 30)]
    expect([...values, of(300, 'female', 72)]).toEqual([82, 110, 69, 43, 123, 14])
  })

  test('creatinine clearance: M 60 y 72 kg 100 → 70.8; F 75 y 60 kg 110 → 36.9; M 30 y 80 kg 70 → 154.6', () => {
    const of = (sex: 'female' | 'male', age: number, weight: number, creatinine: number) =>
      cockcroftGault({ sex, age, weight, creatinine }).toFixed(1)
    expect([of('male', 60, 72, 100), of('female', 75, 60, 110), of('male', 30, 80, 70)]).toEqual(['70.8', '36.9', '154.6'])
  })

  test('cardiovascular risk: 16.7, 13.2, 37.7 (>30), 8.9 and 2.4', () => {
    const none = { isTreated: false, smokes: false, hasDiabetes: false }
    const of = (patient: Partial<Parameters<typeof framinghamRisk>[0]>) =>
      framinghamRisk({ sex: 'male', age: 0, bmi: 0, systolic: 0, ...none, ...patient }).toFixed(1)
    expect([
      of({ age: 55, bmi: 30, systolic: 140 }),
      of({ sex: 'female', age: 61, bmi: 24.3, systolic: 124, smokes: true }),
      of({ age: 53, bmi: 26.7, systolic: 161, isTreated: true, hasDiabetes: true }),
      of({ sex: 'female', age: 45, bmi: 32, systolic: 150, isTreated: true }),
      of({ age: 35, bmi: 22, systolic: 115 }),
    ]).toEqual(['16.7', '13.2', '37.7', '8.9', '2.4'])
    const shown = { age: '53', sex: 'male', bmi: '26.7', systolic: '161', isTreated: 'yes', hasDiabetes: 'yes' }
    expect(calculated('cardiovascular-risk', shown).result).toMatchObject({ figure: '>30', meaning: 'High risk' })
  })

  test('NEWS2: 0, 7, 19, scale 2 → 4, on air → 0, and 3 from one value alone', () => {
    type Observations = Parameters<typeof news2Points>[0]
    const sum = (seen: Observations) => Object.values(news2Points(seen)).reduce((a, b) => a + b, 0)
    const of = (
      resp: number,
      spo2: number,
      onOxygen: boolean,
      systolic: number,
      pulse: number,
      alert: Observations['alert'],
      temp: number,
    ) => sum({ resp, spo2, onOxygen, systolic, pulse, alert, temp, scale: 'usual' })
    expect(of(16, 98, false, 120, 72, 'alert', 36.8)).toBe(0)
    expect(of(22, 94, false, 105, 112, 'alert', 38.5)).toBe(7)
    expect(of(26, 90, true, 88, 132, 'confusion', 39.4)).toBe(19)
    const scale2 = { resp: 18, spo2: 95, onOxygen: true, systolic: 130, pulse: 80, alert: 'alert', temp: 37, scale: 'hypercapnic' } as const
    expect([sum(scale2), sum({ ...scale2, onOxygen: false })]).toEqual([4, 0])
    expect(of(8, 97, false, 125, 60, 'alert', 36.5)).toBe(3)
    const shown = { resp: '8', spo2: '97', scale: 'usual', systolic: '125', pulse: '60', alert: 'alert', temp: '36.5', age: '40' }
    expect(calculated('news2', shown).result).toMatchObject({ figure: '3', meaning: 'Low, but one value scores 3: urgent review' })
  })

  test('due date: 8 Oct 2026; 20 Dec 2026, 35w5d; cycle 32 → 24 Dec 2026, 35w1d; future LMP → error', () => {
    expect(dueDateOf('2026-01-01')).toBe('2026-10-08')
    expect([dueDateOf('2026-03-15'), gestationDays('2026-03-15', '2026-11-20')]).toEqual(['2026-12-20', 35 * 7 + 5])
    expect([dueDateOf('2026-03-15', 32), gestationDays('2026-03-15', '2026-11-20', 32)]).toEqual(['2026-12-24', 35 * 7 + 1])
    expect(calculated('due-date', { lastPeriodOn: '2026-11-21' }).result).toEqual({ refused: 'The last period cannot be in the future.' })
    const shown = calculated('due-date', { lastPeriodOn: '2026-03-15' }).result
    expect(shown).toMatchObject({ figure: '20 Dec 2026', meaning: '35 weeks 5 days today' })
    expect(calculated('due-date', { lastPeriodOn: '2026-11-12' }).result).toMatchObject({ meaning: '1 week 1 day today' })
  })

  test('child dose: 14 kg paracetamol → 210 mg, 8.75 → 8.5 mL; 12 kg amoxicillin → 540 mg, 10.8 → 10.5 mL; 80 kg → capped 1000 mg', () => {
    const paracetamol = { mgPerKg: 15, maxMg: 1000, mgPer5Ml: 120, times: 4 }
    expect(doseByWeight({ weight: 14, ...paracetamol })).toMatchObject({ doseMg: 210, exactMl: 8.75, ml: 8.5, dayMl: 34, dayMg: 816 })
    const amoxicillin = doseByWeight({ weight: 12, mgPerKg: 45, maxMg: 1000, mgPer5Ml: 250, times: 2 })
    expect([amoxicillin.doseMg, amoxicillin.exactMl.toFixed(1), amoxicillin.ml]).toEqual([540, '10.8', 10.5])
    expect(doseByWeight({ weight: 80, ...paracetamol })).toMatchObject({ doseMg: 1000, isCapped: true })
    expect(calculated('child-dose', { weight: '80' }).result).toMatchObject({ meaning: 'Above 60 kg: use the adult dose' })
    expect(doseByWeight({ weight: 4, ...paracetamol }).ml).toBe(2.5)
    expect(doseByWeight({ weight: 4.5, ...paracetamol }).ml).toBe(2.8) // 2.8125: in steps of 0.1 mL under 5 mL
  })

  test('QTc, order B, F, Fr, H: 400/60 → 400 × 4; 380/75 → 425, 409, 411, 406; 360/100 → 465, 427, 422, 430; 420/50 → 383, 395, 389, 403', () => {
    const of = (qt: number, rate: number) => {
      const { bazett, fridericia, framingham, hodges } = correctedQt(qt, rate)
      return [bazett, fridericia, framingham, hodges].map(Math.round)
    }
    expect(of(400, 60)).toEqual([400, 400, 400, 400])
    expect(of(380, 75)).toEqual([425, 409, 411, 406])
    expect(of(360, 100)).toEqual([465, 427, 422, 430])
    expect(of(420, 50)).toEqual([383, 395, 389, 403])
  })
})

test('nothing is calculated before every field has a value that can be one, and the fault names the limits', () => {
  expect(calculated('bmi', { weight: '70', height: '175' })).toEqual({ faults: {}, result: null, line: null })
  const typed = { weight: '70', height: '1.75', age: '12' }
  expect(calculated('bmi', typed)).toMatchObject({
    faults: { height: 'Only from 100 to 250 cm.', age: 'Only from 18 to 120 years.' },
    result: null,
  })
  expect(calculated('bmi', { ...typed, height: '1e3' }).faults['height']).toBe('Only from 100 to 250 cm.')
  expect(calculated('due-date', { lastPeriodOn: '2026-02-30' }).faults).toEqual({ lastPeriodOn: 'This day does not exist.' })
  expect(calculated('egfr', { creatinine: '80', age: '40' }).result).toBe(null) // nobody's sex is guessed
  expect(calculated('child-dose', { weight: '1.9' }).faults).toEqual({ weight: 'Only from 2 to 150 kg.' })
})

test('outside of its limits a calculator refuses: pregnancy, an event before, a period long ago', () => {
  const bmi = { weight: '70', height: '175', age: '30', pregnant: 'yes' }
  expect(calculated('bmi', bmi).result).toEqual({ refused: 'Not for use in pregnancy.' })
  const risk = { age: '55', sex: 'male', bmi: '30', systolic: '140', hadEvent: 'yes' }
  expect(calculated('cardiovascular-risk', risk).result).toHaveProperty('refused')
  expect(calculated('due-date', { lastPeriodOn: '2025-11-19' }).result).toHaveProperty('refused')
})

test('each band begins where the domain says', () => {
  const bmiOf = (weight: string) => calculated('bmi', { weight, height: '100', age: '30' }).result
  const bands = [['20', '20.0'], ['24,94', '24.9'], ['30', '30.0']] as const // prettier-ignore
  for (const [weight, figure] of bands) expect(bmiOf(weight)).toMatchObject({ figure })
  expect(bmiOf('40')).toMatchObject({ meaning: 'Obesity class 3' })
  const qtcOf = (qt: string, sex: string) => calculated('qtc', { qt, rate: '60', sex }).result
  expect([qtcOf('450', 'male'), qtcOf('451', 'male'), qtcOf('460', 'female'), qtcOf('500', 'female')]).toMatchObject([
    { meaning: 'Not prolonged' },
    { meaning: 'Prolonged' },
    { meaning: 'Not prolonged' },
    { meaning: '500 ms or more: high risk of arrhythmia' },
  ])
})

test('a line for the note says what it is, what it means and what it came from', () => {
  expect(calculated('egfr', { creatinine: '80', age: '40', sex: 'female' }).line).toBe(
    'eGFR (CKD-EPI 2021): 82 mL/min/1.73 m² (G2, mildly decreased). Serum creatinine 80 µmol/L, Age 40 years, Sex Female.',
  )
  expect(calculated('child-dose', { weight: '14' }).line).toContain('8.5 mL (Check the current STG.)')
})

test('a choice fills what belongs to it, which may be typed over', () => {
  expect(calculated('child-dose', { medicine: 'amoxicillin', weight: '12' }).result).toMatchObject({ figure: '10.5' })
  expect(calculated('child-dose', { medicine: 'amoxicillin', weight: '12', mgPerKg: '20' }).result).toMatchObject({ figure: '4.8' })
})
