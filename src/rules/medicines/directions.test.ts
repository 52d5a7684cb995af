import { expect, test } from 'vitest'
import { Schedule } from '#contract/medicines.ts'
import { instantAt } from '../time.ts'
import { catalogue } from './catalogue.ts'
import { scheduleFromDirections } from './directions.ts'

const TODAY = '2026-11-20'
const read = (frequency: string, dose = '1 tablet', courseDays: number | null = null) =>
  scheduleFromDirections({ frequency, dose, courseDays }, TODAY)

test.each([
  ['once a day', ['07:00']],
  ['Daily', ['07:00']],
  ['in the morning', ['07:00']],
  ['mane', ['07:00']],
  ['at night', ['21:30']],
  ['nocte', ['21:30']],
  ['every evening', ['19:00']],
  ['twice a day', ['07:00', '19:00']],
  ['bd', ['07:00', '19:00']],
  ['every 12 hours', ['07:00', '19:00']],
  ['12-hourly', ['07:00', '19:00']],
  ['morning and night', ['07:00', '19:00']],
  ['three times a day', ['07:00', '13:00', '19:00']],
  ['TDS', ['07:00', '13:00', '19:00']],
  ['four times daily', ['07:00', '13:00', '19:00', '21:30']],
])("'%s' proposes %j", (frequency, times) => {
  expect(read(frequency)).toMatchObject({ kind: 'fixed_times', times, daysOfWeek: null })
})

test.each([
  ['as needed', { kind: 'prn', maxPer24h: null }],
  ['when required for pain, 3 times a day', { kind: 'prn' }],
  ['every 8 hours', { kind: 'every_n_hours', intervalHours: 8, anchorAt: instantAt(TODAY, '07:00') }],
  ['6 hourly', { kind: 'every_n_hours', intervalHours: 6 }],
  ['every other day', { kind: 'cyclic', cycleOn: 1, cycleOff: 1, cycleAnchor: TODAY }],
  ['every 3 days', { kind: 'cyclic', cycleOn: 1, cycleOff: 2 }],
  ['once a week', { kind: 'fixed_times', times: ['07:00'], daysOfWeek: [5] }],
  ['every Monday and Thursday', { kind: 'fixed_times', daysOfWeek: [1, 4] }],
])("'%s' proposes %j", (frequency, wanted) => {
  expect(read(frequency)).toMatchObject(wanted)
})

test.each([
  ['1 tablet', 1, 'tablet'],
  ['2 tablets', 2, 'tablet'],
  ['half a tablet', 0.5, 'tablet'],
  ['½ tablet', 0.5, 'tablet'],
  ['two capsules', 2, 'capsule'],
  ['1,5 tablets', 1.5, 'tablet'],
  ['5 ml', 5, 'ml'],
  ['2 puffs', 2, 'puff'],
  ['1', 1, 'dose'],
])('a dose of %s is %s %s', (dose, doseQty, doseUnit) => {
  expect(read('daily', dose)).toMatchObject({ doseQty, doseUnit })
})

test.each([
  ['as directed', '1 tablet'],
  ['', '1 tablet'],
  ['daily', 'as directed'],
  ['every 100 hours', '1 tablet'],
  ['every 0 hours', '1 tablet'],
  ['every 400 days', '1 tablet'],
])("nothing is guessed of '%s' and '%s'", (frequency, dose) => {
  expect(read(frequency, dose)).toBeNull()
})

test('a course ends by itself, both days included', () => {
  expect(read('three times a day', '1 capsule', 5)).toMatchObject({ startsOn: TODAY, endsOn: '2026-11-24' })
  expect(read('as needed', '1 capsule', 5)).toMatchObject({ endsOn: null })
})

test('what is usual of each medicine of the catalogue is understood and can be kept', () => {
  for (const { generic, directions } of catalogue) expect(Schedule.safeParse(read(directions)).success, generic).toBe(true)
})

test('more often than the usual times of day is not guessed to be once', () => {
  expect(read('five times a day')).toBeNull()
})
