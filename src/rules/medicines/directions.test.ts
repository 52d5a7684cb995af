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
  ['two capsules', 2, 'capsule'],
  ['1,5 tablets', 1.5, 'tablet'],
  ['5 ml', 5, 'ml'],
  ['2 puffs', 2, 'puff'],
  ['1', 1, 'dose'],
])('a dose of %s is %s %s', (dose, doseQty, doseUnit) => {
  expect(read('daily', dose)).toMatchObject({ doseQty, doseUnit })
})

test.each([
  ['mane and nocte', ['07:00', '19:00']],
  ['nocte, before bed', ['21:30']],
  ['in the morning and at bedtime', ['07:00', '21:30']],
  ['breakfast and supper', ['07:00', '19:00']],
  ['morning, noon and night', ['07:00', '13:00', '19:00']],
  ['twice a day, with breakfast and at bedtime', ['07:00', '21:30']],
  ['once daily at night', ['21:30']],
  ['T.D.S., with food', ['07:00', '13:00', '19:00']],
  ['3x/day', ['07:00', '13:00', '19:00']],
  ['three times a day after meals', ['07:00', '13:00', '19:00']],
  ['breakfast, lunch & supper', ['07:00', '13:00', '19:00']],
  ['once a day, in the evening, with food.', ['19:00']],
])("of all parts of the day that '%s' names nothing is lost: %j", (frequency, times) => {
  expect(read(frequency)).toMatchObject({ kind: 'fixed_times', times, daysOfWeek: null })
})

test.each([
  ['twice a day on monday, wednesday, friday', { times: ['07:00', '19:00'], daysOfWeek: [1, 3, 5] }],
  ['twice a week on Monday and Thursday', { times: ['07:00'], daysOfWeek: [1, 4] }],
  ['once a week on Monday,at night', { times: ['21:30'], daysOfWeek: [1] }],
  ['every other day at night', { kind: 'cyclic', times: ['21:30'], cycleOff: 1 }],
  ['once every 3 days', { kind: 'cyclic', times: ['07:00'], cycleOff: 2 }],
  ['as needed, up to 4 times a day', { kind: 'prn', maxPer24h: 4, minGapMinutes: null }],
  ['three times a day prn', { kind: 'prn', maxPer24h: 3 }],
  ['every 6 hours as needed for pain', { kind: 'prn', maxPer24h: null, minGapMinutes: 360 }],
])("'%s' proposes %j, and nothing of it is lost", (frequency, wanted) => {
  expect(read(frequency)).toMatchObject(wanted)
})

test.each([
  ['½ tablet', 0.5, 'tablet'],
  ['1/2 tablet', 0.5, 'tablet'],
  ['1/2 a tablet', 0.5, 'tablet'],
  ['3/4 tablet', 0.75, 'tablet'],
  ['1½ tablets', 1.5, 'tablet'],
  ['1 1/2 tablets', 1.5, 'tablet'],
  ['1 tablet (500 mg)', 1, 'tablet'],
  ['2 tabs.', 2, 'tablet'],
  ['0,125 mg', 0.125, 'mg'],
])('a dose of %s is %s %s', (dose, doseQty, doseUnit) => {
  expect(read('daily', dose)).toMatchObject({ doseQty, doseUnit })
})

const notUnderstood = [
  ['', 'as directed', 'as directed, daily', 'once', 'twice', 'once only', 'immediately', 'immediately, once', 'stat', 'once off'],
  [
    'twice a week',
    'twice weekly',
    'twice a month',
    'three times a week',
    '3x per week',
    '3 times weekly',
    'once a week on monday and friday',
  ],
  [
    'once a month',
    'once monthly',
    'monthly',
    'every month',
    'once a fortnight',
    'once every 2 weeks',
    'once every 3 months',
    'once a year',
  ],
  [
    'daily except Sunday',
    'every day but not on Sunday',
    'daily on Monday',
    'Monday to Friday',
    'every second Monday',
    'Monday or Thursday',
  ],
  ['first Monday of the month', 'every other week', 'weekly, every 3 days', 'every 8 hours on Monday', 'twice every 3 days'],
  ['4-6 hourly', '4 to 6 hourly', 'every 4 to 6 hours', 'every 2,5 hours', 'every 8 hours, three times a day', 'hourly'],
  ['morning or evening', 'twice a day in the morning', 'bd mane', 'once or twice a day', '1 to 2 times a day', 'up to 3 times a day'],
  ['once a day, then twice a day', 'once a day, twice a day', 'three times a day for 5 days', 'twice a day at 8:00', 'at night as needed'],
  ['as needed, up to 2 times a day, 4 times a day', 'every 6 hours as needed for pain, not more than 3 days', '1 tablet twice a day'],
  ['in the evening before bed', 'every evening at bedtime', 'at night after supper', 'nocte with supper', 'mane, with lunch'],
  ['in the morning before lunch', 'before meals and at bedtime', 'daily and at night', 'daily after meals', 'mane after meals'],
  ['monday morning and thursday night', 'monday morning, thursday night', 'monday and thursday morning and night'],
  ['mane and on alternate days nocte', 'at night and every monday in the morning', 'morning, night and bedtime', 'daily and'],
  ['with supper, at night', 'at night and bedtime', 'monday at night and morning', 'every second day morning and night'],
  ['every 100 hours', 'every 0 hours', 'every 400 days', 'five times a day', '30 times a day as needed', 'dailyish', 'twice a daytime'],
].flat()

test.each(notUnderstood)("nothing is guessed of '%s'", (frequency) => {
  expect(read(frequency)).toBeNull()
})

const unclearDoses = [
  [
    '',
    'as directed',
    '1 to 2 tablets',
    '1-2 tablets',
    'one or two tablets',
    'one and a half tablets',
    '1/3 tablet',
    '11/2 tablets',
    '1/0 tablet',
  ],
  [
    '1 000 mg',
    '1,000 mg',
    '1.000 mg',
    '10 mg/kg',
    '5 mg/5 ml',
    '2 x 500 mg',
    '1 tablet twice',
    '1 daily',
    '2 mane',
    '1 tablet at night',
    '0 tablets',
  ],
].flat()

test.each(unclearDoses)("nothing is guessed of the dose '%s'", (dose) => {
  expect(read('daily', dose)).toBeNull()
})

test('a course ends by itself, both days included', () => {
  expect(read('three times a day', '1 capsule', 5)).toMatchObject({ startsOn: TODAY, endsOn: '2026-11-24' })
  expect(read('as needed', '1 capsule', 5)).toMatchObject({ endsOn: null })
})

test('what is usual of each medicine of the catalogue is understood and can be kept', () => {
  for (const { generic, directions } of catalogue) expect(Schedule.safeParse(read(directions)).success, generic).toBe(true)
})

const dosed = { startsOn: '2026-11-02', endsOn: null, doseQty: 1, doseUnit: 'tablet' }
const own = {
  mondays: { kind: 'fixed_times', times: ['06:30'], daysOfWeek: [1], ...dosed },
  twice: { kind: 'fixed_times', times: ['06:30', '18:30'], daysOfWeek: null, ...dosed },
  everyOther: { kind: 'cyclic', times: ['06:30'], cycleOn: 1, cycleOff: 1, cycleAnchor: '2026-11-19', ...dosed },
  eightHours: { kind: 'every_n_hours', intervalHours: 8, anchorAt: instantAt('2026-11-19', '06:30'), ...dosed },
} satisfies Record<string, Schedule>

test.each<[string, Schedule, object]>([
  ['once a week', own.mondays, { times: ['06:30'], daysOfWeek: [1] }],
  ['once a week on Thursday', own.mondays, { times: ['06:30'], daysOfWeek: [4] }],
  ['once a week at night', own.mondays, { times: ['21:30'], daysOfWeek: [1] }],
  ['bd', own.twice, { times: ['06:30', '18:30'] }],
  ['every 12 hours', own.twice, { times: ['06:30', '18:30'] }],
  ['every 12 hours', { ...own.twice, times: ['07:00', '13:00'] }, { times: ['07:00', '19:00'] }],
  ['once a day', own.twice, { times: ['07:00'], daysOfWeek: null }],
  ['once a day', own.mondays, { times: ['07:00'], daysOfWeek: null }],
  ['every other day', own.everyOther, { times: ['06:30'], cycleAnchor: '2026-11-19' }],
  ['every 3 days', own.everyOther, { times: ['07:00'], cycleAnchor: TODAY }],
  ['8 hourly', own.eightHours, { anchorAt: own.eightHours.anchorAt }],
])("a renewed '%s' keeps the patient's own times and days where it says no others", (frequency, followed, wanted) => {
  const directions = { frequency, dose: '2 tablets', courseDays: 7 }
  const ends = { startsOn: TODAY, endsOn: '2026-11-26', doseQty: 2 }
  expect(scheduleFromDirections(directions, TODAY, followed)).toMatchObject({ ...wanted, ...ends })
})
