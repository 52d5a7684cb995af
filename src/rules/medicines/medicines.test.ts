import { expect, test } from 'vitest'
import { twiceADay } from '#testing/medicines.ts'
import { instantAt, startOfDay } from '../time.ts'
import {
  changeHoldsFrom,
  isCurrent,
  pausedUntil,
  scheduleFromToday,
  whyNotAdd,
  whyNotChange,
  whyNotPause,
  whyNotResume,
  whyNotStop,
} from './medicines.ts'

const TODAY = '2026-11-20'

test.each([
  ['active', true, undefined, undefined, 'MEDICINE_ACTIVE'],
  ['paused', true, undefined, 'MEDICINE_NOT_ACTIVE', undefined],
  ['stopped', false, 'MEDICINE_ENDED', 'MEDICINE_ENDED', undefined],
  ['completed', false, 'MEDICINE_ENDED', 'MEDICINE_ENDED', undefined],
] as const)('a medicine that is %s', (status, current, change, pause, resume) => {
  expect(isCurrent({ status })).toBe(current)
  expect(whyNotChange({ status })).toBe(change)
  expect(whyNotPause({ status }, null, TODAY)).toBe(pause)
  expect(whyNotResume({ status })).toBe(resume)
  expect(whyNotStop({ status }, { reason: 'cost', text: '' })).toBe(change)
})

test('is paused until tomorrow at the earliest', () => {
  expect(whyNotPause({ status: 'active' }, '2026-11-21', TODAY)).toBeUndefined()
  expect(whyNotPause({ status: 'active' }, TODAY, TODAY)).toBe('DAY_PASSED')
})

test('is stopped for another reason in one’s own words', () => {
  expect(whyNotStop({ status: 'active' }, { reason: 'other', text: ' ' })).toBe('FIELDS_MISSING')
  expect(whyNotStop({ status: 'active' }, { reason: 'other', text: 'I am moving' })).toBeUndefined()
})

test('nobody keeps more than 60 that go on', () => {
  expect(whyNotAdd(59)).toBeUndefined()
  expect(whyNotAdd(60)).toBe('TOO_MANY_MEDICINES')
})

test('a pause ends on the day from which its next version holds, where it has one', () => {
  const now = instantAt(TODAY, '08:00')
  const version = (day: string) => ({ id: 's1', effectiveFrom: startOfDay(day), effectiveTo: null, schedule: twiceADay })
  expect(pausedUntil({ status: 'paused', schedules: [version('2026-11-19'), version('2026-11-25')] }, now)).toBe('2026-11-25')
  expect(pausedUntil({ status: 'paused', schedules: [version('2026-11-19')] }, now)).toBeNull()
  expect(pausedUntil({ status: 'active', schedules: [version('2026-11-25')] }, now)).toBeNull()
})

test('a course of five days that is confirmed three days after it was proposed has five days', () => {
  const course = { ...twiceADay, startsOn: TODAY, endsOn: '2026-11-24' }
  expect(scheduleFromToday(course, TODAY, '2026-11-23')).toEqual({ ...course, startsOn: '2026-11-23', endsOn: '2026-11-27' })
  expect(scheduleFromToday({ ...course, endsOn: null }, TODAY, '2026-11-23')).toMatchObject({ startsOn: '2026-11-23', endsOn: null })
  expect(scheduleFromToday(course, TODAY, TODAY)).toBe(course)
  expect(scheduleFromToday(course, '2026-11-22', '2026-11-23'), 'it had begun before it was proposed').toBe(course)
})

test('until the first day of the next plan the one that is followed goes on, but not one that has not begun', () => {
  const from = (startsOn: string) => {
    const held = { ...twiceADay, startsOn }
    const version = { id: 'one', effectiveFrom: new Date('2026-11-20T08:00:00+02:00'), effectiveTo: null, schedule: held }
    return changeHoldsFrom({ ...held, startsOn: '2026-11-23' }, [version], new Date('2026-11-21T08:00:00+02:00'))
  }
  expect(from('2026-11-20')).toEqual(new Date('2026-11-23T00:00:00+02:00'))
  expect(from('2026-11-22')).toEqual(new Date('2026-11-21T08:00:00+02:00'))
})
