import { createHash, randomUUID } from 'node:crypto'
import { v5 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { Schedule, ScheduleVersion } from '#contract/medicines.ts'
import { addMinutes, minutesBetween } from '../time.ts'
import { doseIdOf } from './doseIds.ts'
import { dosesOf, doseStateAt, isEarly, whyNotMark } from './doses.ts'

const at = (text: string) => new Date(`${text}+02:00`)
const dosed = { startsOn: '2026-11-01', endsOn: null, doseQty: 1, doseUnit: 'tablet' }
const versionsOf = (schedule: Schedule): ScheduleVersion[] => [
  { id: 's', effectiveFrom: at('2026-11-01T00:00'), effectiveTo: null, schedule },
]
const everyHours = (intervalHours: number) =>
  versionsOf({ kind: 'every_n_hours', ...dosed, intervalHours, anchorAt: at('2026-11-01T06:00') })

describe('the id of a dose', () => {
  test('is the vector of domain 2.4', () => {
    expect(doseIdOf('018f2b1e-7c3a-7d10-9a55-0c0ffee00001', new Date('2026-11-20T06:00Z'))).toBe('ae3c725c-69bb-5936-881b-179a0b83d7ba')
  })

  test('is what a library makes of the same name, whatever the medicine and the minute', () => {
    const namespace = v5('urn:companion:dose:v1', v5.URL)
    expect(namespace).toBe('8c5eb8ff-053e-5877-9772-aecd276226f3')
    for (let n = 0; n < 300; n++) {
      const medicationId = randomUUID()
      const dueAt = addMinutes(new Date('2026-01-01T00:00Z'), createHash('md5').update(medicationId).digest().readUInt32LE() % 999_999)
      expect(doseIdOf(medicationId, dueAt)).toBe(v5(`${medicationId}|${dueAt.toISOString().slice(0, 16)}Z`, namespace))
    }
  })
})

test.each([
  [24, 120, 240],
  [12, 120, 240],
  [8, 120, 240],
  [6, 120, 180],
  [4, 120, 120],
  [2, 60, 60],
  [1, 30, 60],
])('every %i hours: early until %i minutes before, missed %i after (domain 2.2)', (hours, early, missed) => {
  for (const { opensAt, dueAt, missedAt } of dosesOf('m', everyHours(hours), at('2026-11-20T00:00'), at('2026-11-23T00:00'))) {
    expect(minutesBetween(opensAt, dueAt)).toBe(early)
    expect(minutesBetween(dueAt, missedAt)).toBe(missed)
  }
})

test('the windows of a dose do not depend on where one begins and ends to look', () => {
  const versions = everyHours(5)
  const whole = dosesOf('m', versions, at('2026-11-20T00:00'), at('2026-11-24T00:00'))
  const pieces = ['20', '21', '22', '23'].flatMap((day) =>
    dosesOf('m', versions, at(`2026-11-${day}T00:00`), at(`2026-11-${Number(day) + 1}T00:00`)),
  )
  expect(pieces).toEqual(whole)
})

test('the first dose of all opens two hours before and the last one waits four', () => {
  const versions = versionsOf({
    kind: 'fixed_times',
    ...dosed,
    startsOn: '2026-11-20',
    endsOn: '2026-11-20',
    times: ['07:00'],
    daysOfWeek: null,
  })
  const [dose, ...others] = dosesOf('m', versions, at('2026-11-01T00:00'), at('2026-12-01T00:00'))
  expect(others).toEqual([])
  expect([dose!.opensAt, dose!.missedAt]).toEqual([at('2026-11-20T05:00'), at('2026-11-20T11:00')])
})

test('how a dose stands goes on by the clock until somebody marks it', () => {
  const dose = { status: 'scheduled' as const, dueAt: at('2026-11-20T07:00'), missedAt: at('2026-11-20T11:00') }
  const states = ['06:59', '07:00', '07:59', '08:00', '10:59', '11:00'].map((time) => doseStateAt(dose, at(`2026-11-20T${time}`)))
  expect(states).toEqual(['upcoming', 'due', 'due', 'late', 'late', 'missed'])
  expect(doseStateAt({ ...dose, status: 'taken_late' }, at('2026-11-25T00:00'))).toBe('taken_late')
})

test('a dose is early before it opens, and one without a time never', () => {
  expect(isEarly(at('2026-11-20T05:00'), at('2026-11-20T04:59'))).toBe(true)
  expect(isEarly(at('2026-11-20T05:00'), at('2026-11-20T05:00'))).toBe(false)
  expect(isEarly(null, at('2026-11-20T05:00'))).toBe(false)
})

test('a patient marks a dose until 48 hours after it was due, and from 48 hours before', () => {
  const dueAt = at('2026-11-20T07:00')
  expect(whyNotMark(dueAt, addMinutes(dueAt, 2880))).toBeUndefined()
  expect(whyNotMark(dueAt, addMinutes(dueAt, 2881))).toBe('locked')
  expect(whyNotMark(dueAt, addMinutes(dueAt, -2880))).toBeUndefined()
  expect(whyNotMark(dueAt, addMinutes(dueAt, -2881))).toBe('not_due')
  expect(whyNotMark(null, dueAt)).toBeUndefined()
})
