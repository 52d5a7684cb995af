import { expect, test } from 'vitest'
import type { Dose } from '#contract/doses.ts'
import { instantAt } from '../time.ts'
import { unmarkedDose } from './phoneDoses.ts'
import { doseInWords, doseRows, exportedDays, exportedDoses, exportFileName } from './doseExport.ts'

const now = instantAt('2026-11-25', '12:00')
const dose = (date: string, time: string, more: Partial<Dose> = {}): Dose => ({
  id: 'd1',
  medicationId: 'm1',
  kind: 'scheduled',
  dueAt: instantAt(date, time),
  opensAt: null,
  missedAt: null,
  qtyDue: 1,
  status: 'scheduled',
  ...unmarkedDose,
  ...more,
})

test('a month goes as far as it has come, and ninety days end today', () => {
  expect(exportedDays('2026-11', '2026-11-25')).toEqual({ from: '2026-11-01', to: '2026-11-25' })
  expect(exportedDays('2026-11', '2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(exportedDays('2028-02', '2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(exportedDays(null, '2026-11-25')).toEqual({ from: '2026-08-28', to: '2026-11-25' })
})

test('the name of a file says nothing of health', () => {
  expect(exportFileName({ from: '2026-11-01', to: '2026-11-25' }, 'csv')).toBe('calendar-2026-11-01-to-2026-11-25.csv')
})

test('what is still to come is not in it', () => {
  const due = dose('2026-11-25', '12:00')
  expect(exportedDoses([due, dose('2026-11-25', '12:01')], now)).toEqual([due])
})

test.each([
  ['Taken at 07:05', dose('2026-11-20', '07:00', { status: 'taken', takenAt: instantAt('2026-11-20', '07:05') })],
  ['Taken late at 00:40 on 21 Nov 2026', dose('2026-11-20', '23:30', { status: 'taken_late', takenAt: instantAt('2026-11-21', '00:40') })],
  ['Skipped: I ran out', dose('2026-11-20', '07:00', { status: 'skipped', skipReason: 'ran_out' })],
  ['No answer recorded', dose('2026-11-20', '07:00', { status: 'missed' })],
  ['Late', dose('2026-11-25', '11:00')],
] as const)('%s', (words, one) => {
  expect(doseInWords(one, now)).toBe(words)
})

test('a spreadsheet has a row for each dose, with days and times that sort', () => {
  const taken = dose('2026-11-20', '23:30', {
    status: 'taken_late',
    takenAt: instantAt('2026-11-21', '00:40'),
    qtyTaken: 0.5,
    note: 'with milk',
    isBackfilled: true,
  })
  const needed = dose('2026-11-20', '23:30', {
    kind: 'prn',
    dueAt: null,
    status: 'taken',
    takenAt: instantAt('2026-11-22', '09:00'),
    qtyTaken: 2,
  })
  expect(doseRows([taken, needed], new Map([['m1', 'Metformin 500 mg']]), now)).toEqual([
    ['Day', 'Planned', 'Medicine', 'State', 'Taken on', 'Taken at', 'Amount', 'Reason', 'Note', 'Recorded later'],
    ['2026-11-20', '23:30', 'Metformin 500 mg', 'Taken late', '2026-11-21', '00:40', '0.5', '', 'with milk', 'Yes'],
    ['2026-11-22', 'As needed', 'Metformin 500 mg', 'Taken', '2026-11-22', '09:00', '2', '', '', ''],
  ])
})
