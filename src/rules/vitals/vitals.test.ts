import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VitalKind, type Reading, type VitalTarget } from '#contract/vitals.ts'
import { bandsOf, meaningOf, whyNotTarget } from './bands.ts'
import { rounded, vitalFacts, whyNotReading } from './kinds.ts'
import { daysOld, measuringsOf, newestOfEach } from './measurings.ts'
import { readingsWithWaiting } from './phoneReadings.ts'
import { faultsOfDraft, readingOfDraft, type ReadingDraft } from './readingDraft.ts'
import { slipOf } from './slips.ts'
import { bandText, valueWithUnit } from './vitalWords.ts'

const at = (text: string) => new Date(`2026-11-${text}+02:00`)
const bp = (value1: number, value2: number) => ({ kind: 'bp' as const, value1, value2 })
const one = (kind: VitalKind, value1: number) => ({ kind, value1, value2: null })
let made = 0
const reading = (values: { kind: VitalKind; value1: number; value2: number | null }, measuredAt: Date): Reading => ({
  ...values,
  id: `00000000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`,
  context: null,
  measuredAt,
  source: 'patient',
})

/** Of each kind the lowest and the highest number that a living person can have (domain 3.1). */
const ranges: Record<Exclude<VitalKind, 'bp'>, [number, number, number]> = {
  glucose: [0.5, 50, 0.1],
  weight: [2, 400, 0.1],
  height: [40, 250, 1],
  temp: [30, 45, 0.1],
  pulse: [20, 250, 1],
  spo2: [50, 100, 1],
  resp: [4, 80, 1],
  peak_flow: [30, 900, 1],
  hba1c: [3, 20, 0.1],
  creatinine: [10, 2500, 1],
  chol: [1, 30, 0.1],
}

test.each(Object.entries(ranges))('%s is refused on both sides of its range, and at its ends it is not', (kind, [least, most, step]) => {
  const refusal = (value: number) => whyNotReading(one(kind as VitalKind, value))
  expect([least, most].map(refusal)).toEqual([undefined, undefined])
  expect([least - step, most + step].map(refusal)).toEqual(['READING_OUT_OF_RANGE', 'READING_OUT_OF_RANGE'])
  expect(whyNotReading({ kind: kind as VitalKind, value1: least, value2: least })).toBe('READING_OUT_OF_RANGE')
})

test('a blood pressure has two values, each within its range and the lower one below', () => {
  expect([bp(50, 30), bp(300, 200), bp(81, 80)].map(whyNotReading)).toEqual([undefined, undefined, undefined])
  expect([bp(49, 30), bp(301, 80), bp(120, 29), bp(250, 201), one('bp', 120)].map(whyNotReading)).toEqual(
    Array.from({ length: 5 }, () => 'READING_OUT_OF_RANGE'),
  )
  expect([bp(80, 80), bp(80, 120)].map(whyNotReading)).toEqual(['LOWER_NOT_BELOW_UPPER', 'LOWER_NOT_BELOW_UPPER'])
})

test('every kind has a LOINC code and a UCUM unit of its own, and a number keeps as many decimals as its devices show', () => {
  const codes = VitalKind.options.map((kind) => vitalFacts[kind])
  expect(new Set(codes.map(({ loinc }) => loinc)).size).toBe(VitalKind.options.length)
  expect(codes.every(({ loinc, ucum }) => /^\d+-\d$/.test(loinc) && ucum.length > 0)).toBe(true)
  expect([rounded('weight', 71.46), rounded('height', 167.6), rounded('glucose', 6.05)]).toEqual([71.5, 168, 6.1])
})

test.each<[string, VitalKind, number, string, number, boolean]>([
  ['a glucose of 110 is mg/dL', 'glucose', 110, 'mg_dl', 6.1, false],
  ['a glucose of 40 may be either', 'glucose', 40, 'mg_dl', 2.2, true],
  ['a glucose just above what meters show may be either', 'glucose', 33.4, 'mg_dl', 1.9, true],
  ['a weight of 71500 is grams', 'weight', 71_500, 'grams', 71.5, false],
  ['a weight of 715 lost its point', 'weight', 715, 'decimal_point', 71.5, false],
  ['a height of 1.68 is metres', 'height', 1.68, 'metres', 168, false],
  ['a temperature of 98.6 is Fahrenheit', 'temp', 98.6, 'fahrenheit', 37, false],
  ['a temperature of 367 lost its point', 'temp', 367, 'decimal_point', 36.7, false],
  ['an oxygen level of 0.97 is a fraction', 'spo2', 0.97, 'fraction', 97, false],
  ['an HbA1c of 53 is mmol/mol', 'hba1c', 53, 'mmol_mol', 7, false],
  ['a creatinine of 1.2 is mg/dL', 'creatinine', 1.2, 'mg_dl', 106, false],
  ['a cholesterol of 200 is mg/dL', 'chol', 200, 'mg_dl', 5.2, false],
])('%s', (_, kind, typed, reason, value1, mayStand) => {
  expect(slipOf(kind, one(kind, typed))).toEqual({ reason, meant: { value1, value2: null }, mayStand })
})

test('a blood pressure whose values changed places is asked about, pounds only where the last weight says so', () => {
  expect(slipOf('bp', bp(80, 120))).toEqual({ reason: 'swapped', meant: { value1: 120, value2: 80 }, mayStand: false })
  expect(slipOf('bp', bp(120, 80))).toBeUndefined()
  expect(slipOf('weight', one('weight', 158), 71.5)).toEqual({ reason: 'pounds', meant: { value1: 71.7, value2: null }, mayStand: true })
  expect([slipOf('weight', one('weight', 158)), slipOf('weight', one('weight', 158), 150)]).toEqual([undefined, undefined])
})

test('what is possible and usual is never asked about, and what is meant is always possible', () => {
  const usual = { glucose: 33.3, weight: 71.5, height: 168, temp: 36.7, spo2: 97, hba1c: 7, creatinine: 80, chol: 5 } as const
  for (const [kind, value] of Object.entries(usual)) expect(slipOf(kind as VitalKind, one(kind as VitalKind, value))).toBeUndefined()
  fc.assert(
    fc.property(fc.constantFrom(...VitalKind.options), fc.double({ min: 0, max: 500_000, noNaN: true }), (kind, value1) => {
      const slip = slipOf(kind, one(kind, value1))
      if (slip) expect(whyNotReading({ kind, ...slip.meant })).toBeUndefined()
    }),
  )
})

const target = (more: Partial<VitalTarget> = {}): VitalTarget => ({
  id: 'a',
  kind: 'bp',
  low1: null,
  high1: 130,
  low2: null,
  high2: 80,
  setByName: 'Dr Khumalo',
  setAt: at('01T08:00'),
  ...more,
})

test('a blood pressure is in target below 140/90, above it from there on, and below it under 90', () => {
  const usual = bandsOf('bp', [])
  const values = [bp(139, 89), bp(140, 80), bp(120, 90), bp(90, 60), bp(89, 60), bp(89, 95)]
  expect(values.map((value) => meaningOf(value, usual))).toEqual(['in', 'above', 'above', 'in', 'below', 'above'])
})

test('a glucose is in target from 4 to 10; of a kind without a band nothing is said', () => {
  const usual = bandsOf('glucose', [])
  expect([3.9, 4, 10, 10.1].map((value) => meaningOf(one('glucose', value), usual))).toEqual(['below', 'in', 'in', 'above'])
  expect(meaningOf(one('pulse', 72), bandsOf('pulse', []))).toBeNull()
})

test('the newest personal target counts, of its own kind, until it is taken back', () => {
  const targets = [target(), target({ id: 'b', high1: 150, setAt: at('02T08:00') })]
  expect(meaningOf(bp(145, 75), bandsOf('bp', targets))).toBe('in')
  expect(meaningOf(bp(145, 75), bandsOf('bp', targets.slice(0, 1)))).toBe('above')
  expect(bandsOf('glucose', targets)?.target).toBeNull()
  const back = target({ id: 'c', high1: null, high2: null, setAt: at('03T08:00') })
  expect(bandsOf('bp', [...targets, back])).toEqual(bandsOf('bp', []))
  expect(bandsOf('weight', [target({ kind: 'weight', high1: 80, high2: null })])?.target?.high1).toBe(80)
})

test('a target lies within what is possible, the right way round, and says nothing of a value that the kind has not', () => {
  const range = { low1: null, high1: null, low2: null, high2: null }
  expect([whyNotTarget('bp', { ...range, high1: 130, high2: 80 }), whyNotTarget('glucose', range)]).toEqual([undefined, undefined])
  const wrong = [
    whyNotTarget('bp', { ...range, high1: 301 }),
    whyNotTarget('glucose', { ...range, low1: 10, high1: 4 }),
    whyNotTarget('glucose', { ...range, high2: 5 }),
  ]
  expect(wrong).toEqual(['READING_OUT_OF_RANGE', 'LOWER_NOT_BELOW_UPPER', 'READING_OUT_OF_RANGE'])
})

test('two tries of a blood pressure are one measuring with their mean; both are kept', () => {
  const tries = [reading(bp(150, 95), at('20T08:00')), reading(bp(141, 90), at('20T08:01'))]
  const earlier = reading(bp(120, 80), at('19T08:00'))
  const [newest, before, ...none] = measuringsOf('bp', [tries[1]!, earlier, tries[0]!])
  expect(newest).toMatchObject({ value1: 146, value2: 93, measuredAt: at('20T08:01'), tries })
  expect(before).toMatchObject({ value1: 120, value2: 80, tries: [earlier] })
  expect(none).toEqual([])
})

test('tries more than ten minutes after the first are another measuring, and so is any other kind', () => {
  const apart = ['08:00', '08:10', '08:11'].map((time) => reading(bp(150, 95), at(`20T${time}`)))
  expect(measuringsOf('bp', apart).map(({ tries }) => tries.length)).toEqual([1, 2])
  const sugar = ['08:00', '08:01'].map((time) => reading(one('glucose', 6), at(`20T${time}`)))
  expect(measuringsOf('glucose', [...sugar, ...apart])).toHaveLength(2)
  expect(newestOfEach([...sugar, ...apart]).map(({ kind }) => kind)).toEqual(['glucose', 'bp'])
})

test('a value is as old as the days of the calendar since', () => {
  expect([at('19T23:59'), at('20T00:01'), at('21T00:00')].map((measured) => daysOld(measured, at('20T08:00')))).toEqual([1, 0, 0])
})

test('what waits on a phone shows as sent: added, corrected, marked as wrong, and that taken back', () => {
  const known = [reading(one('pulse', 72), at('20T08:00'))]
  const added = { ...one('pulse', 80), id: 'new', context: null, measuredAt: at('20T09:00'), at: at('20T09:00'), replaces: null }
  const idsOf = (waiting: Parameters<typeof readingsWithWaiting>[1]) => readingsWithWaiting(known, waiting).map(({ id }) => id)
  const wrong = { id: known[0]!.id, at: at('20T09:01'), isWrong: true }
  expect(idsOf([added, added])).toEqual(['new', known[0]!.id])
  expect(idsOf([{ ...added, replaces: known[0]!.id }])).toEqual(['new'])
  expect(idsOf([wrong])).toEqual([])
  expect(idsOf([wrong, { ...wrong, isWrong: false }])).toEqual([known[0]!.id])
})

test('values and bands are written with their units', () => {
  expect([valueWithUnit(bp(120, 80)), valueWithUnit(one('glucose', 6.1))]).toEqual(['120/80 mmHg', '6.1 mmol/L'])
  expect([bandText('bp', bandsOf('bp', [])!), bandText('glucose', bandsOf('glucose', [])!)]).toEqual([
    'below 140/90 mmHg',
    '4 to 10 mmol/L',
  ])
  expect(bandText('bp', bandsOf('bp', [target({ high2: null })])!)).toBe('below 130/– mmHg')
  const weight = { kind: 'weight' as const, high2: null }
  expect(bandText('weight', bandsOf('weight', [target({ ...weight, high1: 80 })])!)).toBe('up to 80 kg')
  expect(bandText('weight', bandsOf('weight', [target({ ...weight, high1: null, low1: 50 })])!)).toBe('from 50 kg')
})

const draft = { first: '', second: '', context: '' as const, isEarlier: false, measuredAt: '', isSure: false }
const now = at('20T08:00')

test('what is typed says what is wrong with it, and what is to be asked about is not wrong yet', () => {
  const faults = (kind: VitalKind, change: Partial<ReadingDraft>) => faultsOfDraft(kind, { ...draft, ...change }, null, now)
  expect(faults('bp', {})).toEqual(['first_range', 'second_range'])
  expect(faults('bp', { first: '120', second: '120' })).toEqual(['second_not_below'])
  expect(faults('bp', { first: '80', second: '120' })).toEqual([])
  expect(faults('bp', { first: '120', second: '80' })).toEqual([])
  expect(faults('glucose', { first: '6,1' })).toEqual([])
  expect(faults('glucose', { first: '110' })).toEqual([])
  expect(faults('glucose', { first: '110', isSure: true })).toEqual(['first_range'])
  expect(faults('pulse', { first: 'seventy', isEarlier: true })).toEqual(['first_range', 'time_missing'])
  expect(faults('pulse', { first: '70', isEarlier: true, measuredAt: '2026-11-20T08:01' })).toEqual(['time_to_come'])
})

test('what is sent is as precise as the device, of now or of when it was measured', () => {
  expect(readingOfDraft('glucose', { ...draft, first: '6,14', context: 'fasting' }, now)).toEqual({
    kind: 'glucose',
    value1: 6.1,
    value2: null,
    context: 'fasting',
    measuredAt: now,
  })
  const earlier = { ...draft, first: '128', second: '82', context: 'fasting' as const, isEarlier: true, measuredAt: '2026-11-19T18:30' }
  expect(readingOfDraft('bp', earlier, now)).toEqual({ kind: 'bp', value1: 128, value2: 82, context: null, measuredAt: at('19T18:30') })
})
