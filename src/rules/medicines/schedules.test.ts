import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Schedule, ScheduleVersion } from '#contract/medicines.ts'
import { addDays, addMinutes, localDate, paperTime } from '../time.ts'
import { expand, expandVersions, lastDayOf, unitsADay, whyNotChangeFrom, whyNotSchedule } from './schedules.ts'

const at = (text: string) => new Date(`${text}+02:00`)
const always = { startsOn: '2026-11-01', endsOn: null, doseQty: 1, doseUnit: 'tablet' }
const daily = (times: string[], more: object = {}): Schedule => ({ kind: 'fixed_times', ...always, times, daysOfWeek: null, ...more })
/** '2026-11-20 07:00' of every dose. */
const due = (schedule: Schedule, from: string, to: string) =>
  expand(schedule, at(from), at(to)).map(({ dueAt }) => `${localDate(dueAt)} ${paperTime(dueAt)}`)
const days = (schedule: Schedule, from: string, to: string) => due(schedule, from, to).map((one) => one.slice(0, 10))

describe('the vectors of domain 2.3', () => {
  test('every 8 hours from Fri 20 Nov 2026 06:00: 06:00, 14:00, 22:00 that day and the next', () => {
    const schedule: Schedule = { kind: 'every_n_hours', ...always, intervalHours: 8, anchorAt: at('2026-11-20T06:00') }
    expect(due(schedule, '2026-11-19T00:00', '2026-11-22T00:00')).toEqual(
      ['2026-11-20', '2026-11-21'].flatMap((day) => ['06:00', '14:00', '22:00'].map((time) => `${day} ${time}`)),
    )
  })

  test('cyclic 21 on and 7 off from 2026-11-01: 21 Nov on, 22 to 28 Nov off, 29 Nov on', () => {
    const schedule: Schedule = { kind: 'cyclic', ...always, times: ['07:00'], cycleOn: 21, cycleOff: 7, cycleAnchor: '2026-11-01' }
    expect(days(schedule, '2026-11-20T00:00', '2026-11-30T00:00')).toEqual(['2026-11-20', '2026-11-21', '2026-11-29'])
  })

  test('prednisone 40, 30, 20, 10 mg, 5 days each from 2026-11-20: steps end 24 Nov, 29 Nov, 4 Dec, 9 Dec; no dose on 10 Dec', () => {
    const steps = [40, 30, 20, 10].map((qty) => ({ days: 5, times: ['07:00'], qty }))
    const schedule: Schedule = { kind: 'tapering', startsOn: '2026-11-20', endsOn: null, doseUnit: 'mg', taperSteps: steps }
    const doses = expand(schedule, at('2026-11-01T00:00'), at('2027-01-01T00:00'))
    const last = (qty: number) => localDate(doses.findLast((dose) => dose.qty === qty)!.dueAt)
    expect([40, 30, 20, 10].map(last)).toEqual(['2026-11-24', '2026-11-29', '2026-12-04', '2026-12-09'])
    expect(doses).toHaveLength(20)
    expect(lastDayOf(schedule)).toBe('2026-12-09')
  })

  test('weekdays 1, 3, 5 at 07:00 from Fri 20 Nov: 20, 23, 25, 27 Nov', () => {
    const schedule = daily(['07:00'], { startsOn: '2026-11-20', daysOfWeek: [1, 3, 5] })
    expect(days(schedule, '2026-11-16T00:00', '2026-11-28T00:00')).toEqual(['2026-11-20', '2026-11-23', '2026-11-25', '2026-11-27'])
  })

  test('a paused period produces nothing', () => {
    const version = (id: string, from: string, to: string | null): ScheduleVersion => ({
      id,
      effectiveFrom: at(from),
      effectiveTo: to === null ? null : at(to),
      schedule: daily(['07:00']),
    })
    const versions = [version('b', '2026-11-23T00:00', null), version('a', '2026-11-01T00:00', '2026-11-20T08:00')]
    const found = expandVersions(versions, at('2026-11-19T00:00'), at('2026-11-25T00:00'))
    expect(found.map(({ dueAt, scheduleId }) => `${localDate(dueAt)} ${scheduleId}`)).toEqual([
      '2026-11-19 a',
      '2026-11-20 a',
      '2026-11-23 b',
      '2026-11-24 b',
    ])
  })
})

test('every third day is cyclic, 1 on and 2 off, also before its anchor', () => {
  const schedule: Schedule = { kind: 'cyclic', ...always, times: ['07:00'], cycleOn: 1, cycleOff: 2, cycleAnchor: '2026-11-20' }
  expect(days(schedule, '2026-11-16T00:00', '2026-11-24T00:00')).toEqual(['2026-11-17', '2026-11-20', '2026-11-23'])
})

test('the first and the last day are included, midnight belongs to the day it begins, and as needed is never due', () => {
  const schedule = daily(['23:59', '00:00'], { startsOn: '2026-11-20', endsOn: '2026-11-20' })
  expect(due(schedule, '2026-11-01T00:00', '2026-12-01T00:00')).toEqual(['2026-11-20 00:00', '2026-11-20 23:59'])
  const hours: Schedule = { kind: 'every_n_hours', ...always, endsOn: '2026-11-20', intervalHours: 12, anchorAt: at('2026-11-20T12:00') }
  expect(due(hours, '2026-11-01T00:00', '2026-12-01T00:00')).toEqual(['2026-11-20 12:00'])
  const prn: Schedule = { kind: 'prn', ...always, maxPer24h: 4, minGapMinutes: 240 }
  expect(due(prn, '2026-11-01T00:00', '2026-12-01T00:00')).toEqual([])
})

const times = fc
  .uniqueArray(fc.nat(1439), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((minute) => paperTime(addMinutes(at('2026-01-01T00:00'), minute))))
const startsOn = fc.integer({ min: -20, max: 20 }).map((day) => addDays('2026-11-20', day))
const endsOn = fc.option(fc.integer({ min: 0, max: 30 }).map((day) => addDays('2026-11-20', day)))
const dosed = { startsOn, endsOn, doseQty: fc.integer({ min: 1, max: 4 }), doseUnit: fc.constant('tablet') }
const someSchedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.record({
    kind: fc.constant('fixed_times' as const),
    ...dosed,
    times,
    daysOfWeek: fc.option(fc.uniqueArray(fc.nat(6), { minLength: 1 })),
  }),
  fc.record({
    kind: fc.constant('every_n_hours' as const),
    ...dosed,
    intervalHours: fc.integer({ min: 1, max: 72 }),
    anchorAt: fc.integer({ min: -9000, max: 9000 }).map((minute) => addMinutes(at('2026-11-20T06:00'), minute)),
  }),
  fc.record({
    kind: fc.constant('cyclic' as const),
    ...dosed,
    times,
    cycleOn: fc.integer({ min: 1, max: 9 }),
    cycleOff: fc.integer({ min: 1, max: 9 }),
    cycleAnchor: startsOn,
  }),
  fc.record({
    kind: fc.constant('tapering' as const),
    startsOn,
    endsOn,
    doseUnit: fc.constant('mg'),
    taperSteps: fc.array(fc.record({ days: fc.integer({ min: 1, max: 9 }), times, qty: fc.integer({ min: 1, max: 40 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
)
const instant = fc.integer({ min: -30_000, max: 60_000 }).map((minute) => addMinutes(at('2026-11-20T00:00'), minute))

test('expansion in pieces equals expansion at once, for every kind and any cut', () => {
  fc.assert(
    fc.property(someSchedule, fc.array(instant, { minLength: 2, maxLength: 6 }), (schedule, cuts) => {
      const inOrder = cuts.toSorted((a, b) => a.getTime() - b.getTime())
      const pieces = inOrder.slice(1).flatMap((to, place) => expand(schedule, inOrder[place]!, to))
      expect(pieces).toEqual(expand(schedule, inOrder[0]!, inOrder.at(-1)!))
    }),
    { numRuns: 500 },
  )
})

test('a change never changes the past, for every kind and any moment', () => {
  fc.assert(
    fc.property(someSchedule, someSchedule, instant, instant, (before, after, from, changedAt) => {
      const first: ScheduleVersion = { id: 'a', effectiveFrom: from, effectiveTo: null, schedule: before }
      const changed = [
        { ...first, effectiveTo: changedAt },
        { id: 'b', effectiveFrom: changedAt, effectiveTo: null, schedule: after },
      ]
      const past = (versions: ScheduleVersion[]) => expandVersions(versions, from, changedAt)
      expect(past(changed)).toEqual(past([first]))
      expect(expandVersions(changed, changedAt, addMinutes(changedAt, 9000)).every(({ scheduleId }) => scheduleId === 'b')).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('units a day are the mean of the next 14 days', () => {
  const version = (schedule: Schedule) => [{ id: 'a', effectiveFrom: at('2026-11-01T00:00'), effectiveTo: null, schedule }]
  const now = at('2026-11-20T10:00')
  expect(unitsADay(version(daily(['07:00', '19:00'], { doseQty: 2 })), now)).toBe(4)
  expect(unitsADay(version(daily(['07:00'], { daysOfWeek: [1] })), now)).toBe(2 / 14)
  expect(unitsADay(version({ kind: 'prn', ...always, maxPer24h: 4, minGapMinutes: null }), now)).toBe(0)
  expect(unitsADay([], now)).toBe(0)
})

test.each<[string, Partial<Schedule>, string | undefined]>([
  ['as it should be', {}, undefined],
  ['the same time twice', { times: ['07:00', '07:00'] }, 'TIMES_REPEATED'],
  ['ending on the day it starts', { startsOn: '2026-11-20', endsOn: '2026-11-20' }, undefined],
  ['ending before it starts', { startsOn: '2026-11-20', endsOn: '2026-11-19' }, 'ENDS_BEFORE_START'],
  ['starting in 365 days', { startsOn: '2027-11-20' }, undefined],
  ['starting in 366 days', { startsOn: '2027-11-21' }, 'STARTS_TOO_LATE'],
])('a schedule %s', (_, more, code) => {
  expect(whyNotSchedule(daily(['07:00'], more), '2026-11-20')).toBe(code)
})

test('the same time twice in one step of a course that tapers off', () => {
  const taperSteps = [
    { days: 5, times: ['07:00'], qty: 2 },
    { days: 5, times: ['07:00', '07:00'], qty: 1 },
  ]
  expect(whyNotSchedule({ kind: 'tapering', startsOn: '2026-11-20', endsOn: null, doseUnit: 'mg', taperSteps }, '2026-11-20')).toBe(
    'TIMES_REPEATED',
  )
})

test('a change reaches 48 hours back and 365 days ahead', () => {
  const now = at('2026-11-20T10:00')
  expect(whyNotChangeFrom(addMinutes(now, -48 * 60), now)).toBeUndefined()
  expect(whyNotChangeFrom(addMinutes(now, -48 * 60 - 1), now)).toBe('CHANGE_TOO_OLD')
  expect(whyNotChangeFrom(at('2027-11-20T23:59'), now)).toBeUndefined()
  expect(whyNotChangeFrom(at('2027-11-21T00:00'), now)).toBe('STARTS_TOO_LATE')
})
