import { expect, test } from 'vitest'
import type { DoseStatus } from '#contract/doses.ts'
import { instantAt } from '../time.ts'
import { dayByKey, dayRecords, daysOfMonth, doseAt, monthAfter, weeksOfMonth } from './doseCalendar.ts'

const on = (day: string, status: DoseStatus, more: object = {}) => ({
  kind: 'scheduled' as const,
  status,
  isExcused: false,
  dueAt: instantAt(`2026-11-${day}`, '07:00'),
  ...more,
})

test('a month has its own days', () => {
  expect(daysOfMonth('2026-11')).toHaveLength(30)
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29')
})

test('a month begins with its Sunday and ends with its Saturday, without days of other months', () => {
  const november = weeksOfMonth('2026-11')
  expect(november.map((week) => week.map((day) => day && Number(day.slice(8))))).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [8, 9, 10, 11, 12, 13, 14],
    [15, 16, 17, 18, 19, 20, 21],
    [22, 23, 24, 25, 26, 27, 28],
    [29, 30, null, null, null, null, null],
  ])
  expect(weeksOfMonth('2028-02')[4]).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', null, null, null, null])
  expect(weeksOfMonth('2026-08')[0]).toEqual([null, null, null, null, null, null, '2026-08-01'])
  expect(weeksOfMonth('2026-08')).toHaveLength(6)
})

test('months go on over the end of a year, and back', () => {
  expect(['2026-12', '2027-01', '2026-11'].map((month) => monthAfter(month, 1))).toEqual(['2027-01', '2027-02', '2026-12'])
  expect(['2027-01', '2026-03'].map((month) => monthAfter(month, -1))).toEqual(['2026-12', '2026-02'])
  expect(monthAfter('2026-11', -24)).toBe('2024-11')
})

test.each([
  ['2026-11-01', 'ArrowLeft', '2026-10-31'],
  ['2026-11-30', 'ArrowRight', '2026-12-01'],
  ['2026-11-03', 'ArrowUp', '2026-10-27'],
  ['2026-12-28', 'ArrowDown', '2027-01-04'],
  ['2026-11-25', 'Home', '2026-11-22'],
  ['2026-11-25', 'End', '2026-11-28'],
  ['2026-11-22', 'Home', '2026-11-22'],
  ['2028-03-31', 'PageUp', '2028-02-29'],
  ['2027-01-30', 'PageDown', '2027-02-28'],
  ['2026-12-15', 'PageDown', '2027-01-15'],
  ['2026-11-25', 'a', undefined],
])('from %s the key %s leads to %s', (day, key, to) => {
  expect(dayByKey(day, key)).toBe(to)
})

test('a dose that nobody marked is missed from its minute on, and not before', () => {
  const missedAt = instantAt('2026-11-21', '01:00')
  const dose = { ...on('20', 'scheduled'), missedAt }
  expect(doseAt(dose, new Date(missedAt.getTime() - 1)).status).toBe('scheduled')
  expect(doseAt(dose, missedAt).status).toBe('missed')
  expect(doseAt({ ...dose, status: 'taken' as const }, missedAt).status).toBe('taken')
})

test.each([
  ['taken', [on('20', 'taken'), on('20', 'taken_late')], 2, 2],
  ['partial', [on('20', 'taken'), on('20', 'missed')], 1, 2],
  ['skipped', [on('20', 'skipped'), on('20', 'missed')], 0, 2],
  ['excused', [on('20', 'skipped', { isExcused: true })], 0, 0],
  ['taken', [on('20', 'taken'), on('20', 'skipped', { isExcused: true })], 1, 1],
  ['none', [on('20', 'cancelled'), on('20', 'taken', { kind: 'prn' })], 0, 0],
  ['pending', [on('20', 'taken'), on('20', 'scheduled')], 1, 2],
] as const)('a day is %s', (status, doses, taken, total) => {
  expect(dayRecords(doses, ['2026-11-20'], '2026-11-20')).toEqual([{ date: '2026-11-20', status, taken, total }])
})

test('what is still to come is future, and a dose just before midnight belongs to its own day', () => {
  const late = on('20', 'taken', { dueAt: instantAt('2026-11-20', '23:59') })
  expect(dayRecords([late, on('22', 'scheduled')], ['2026-11-20', '2026-11-21', '2026-11-22'], '2026-11-21')).toEqual([
    { date: '2026-11-20', status: 'taken', taken: 1, total: 1 },
    { date: '2026-11-21', status: 'none', taken: 0, total: 0 },
    { date: '2026-11-22', status: 'future', taken: 0, total: 1 },
  ])
})
