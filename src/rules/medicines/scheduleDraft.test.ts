import { expect, test } from 'vitest'
import type { Schedule } from '#contract/medicines.ts'
import { instantAt } from '../time.ts'
import { draftOf, emptyDraft, scheduleOfDraft, typedNumber } from './scheduleDraft.ts'

const today = '2026-11-20'
const lasting = { startsOn: '2026-11-18', endsOn: null, doseQty: 1.5, doseUnit: 'tablet' }
const schedules: Schedule[] = [
  { kind: 'fixed_times', ...lasting, times: ['07:00', '19:00'], daysOfWeek: null },
  { kind: 'fixed_times', ...lasting, endsOn: '2026-12-01', times: ['07:00'], daysOfWeek: [1, 4] },
  { kind: 'every_n_hours', ...lasting, intervalHours: 8, anchorAt: instantAt('2026-11-19', '06:30') },
  { kind: 'cyclic', ...lasting, times: ['07:00'], cycleOn: 1, cycleOff: 2, cycleAnchor: '2026-11-17' },
  { kind: 'cyclic', ...lasting, times: ['07:00'], cycleOn: 21, cycleOff: 7, cycleAnchor: '2026-11-17' },
  { kind: 'prn', ...lasting, maxPer24h: 4, minGapMinutes: 90 },
  { kind: 'prn', ...lasting, maxPer24h: null, minGapMinutes: null },
  {
    kind: 'tapering',
    startsOn: '2026-11-18',
    endsOn: null,
    doseUnit: 'tablet',
    taperSteps: [
      { days: 5, times: ['07:00'], qty: 2 },
      { days: 5, times: ['07:00', '19:00'], qty: 0.5 },
    ],
  },
]

test.each(schedules)('a schedule that nobody changed stays as it was: $kind', (schedule) => {
  expect(scheduleOfDraft(draftOf(schedule, today))).toEqual({ schedule })
})

test('where nothing is known it is once a day, counted as its form is', () => {
  expect(scheduleOfDraft(draftOf(null, today, 'syrup'))).toEqual({
    schedule: { kind: 'fixed_times', startsOn: today, endsOn: null, doseQty: 1, doseUnit: 'ml', times: ['07:00'], daysOfWeek: null },
  })
})

test('a course in steps ends with its last step, whatever last day was typed before', () => {
  const steps = [{ qty: '2', times: ['07:00'], days: '5' }]
  const before = { ...emptyDraft(today), endsOn: '2026-11-19' }
  expect(scheduleOfDraft({ ...before, often: 'taper', steps })).toMatchObject({ schedule: { kind: 'tapering', endsOn: null } })
})

test('what is wrong is said at its field', () => {
  const faultsOf = (more: object) => scheduleOfDraft({ ...emptyDraft(today), ...more })
  expect(faultsOf({ qty: 'two', unit: ' ' })).toEqual({
    faults: { qty: 'Enter a number from 0.001 to 9999.', unit: 'Say in what it is counted, for example tablet or ml.' },
  })
  expect(faultsOf({ often: 'weekdays', weekdays: [] })).toEqual({ faults: { weekdays: 'Choose at least one day.' } })
  expect(faultsOf({ times: ['07:00', ''] })).toEqual({ faults: { times: 'Choose a time for each dose.' } })
  expect(faultsOf({ often: 'needed', most: '25' })).toMatchObject({ faults: { most: 'Enter a number from 1 to 24.' } })
  expect(faultsOf({ often: 'taper', steps: [{ qty: '1', times: ['07:00'], days: '0' }] })).toMatchObject({
    faults: { steps: expect.stringMatching(/^Step 1:/) },
  })
})

test('half a tablet is typed with a comma or a point', () => {
  const bounds = { min: 0.001, max: 9999 }
  expect([typedNumber('0,5', bounds), typedNumber('0.5', bounds), typedNumber('', bounds), typedNumber('0', bounds)]).toEqual([
    0.5,
    0.5,
    undefined,
    undefined,
  ])
})
