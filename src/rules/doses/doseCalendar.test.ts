import { expect, test } from 'vitest'
import type { DoseStatus } from '#contract/doses.ts'
import { instantAt } from '../time.ts'
import { dayRecords, daysOfMonth } from './doseCalendar.ts'

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
