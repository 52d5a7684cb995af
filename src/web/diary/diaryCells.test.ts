import { expect, test } from 'vitest'
import type { DiaryVisit } from '#contract/diary.ts'
import { rowsOf } from '#rules/diary.ts'
import { instantAt, weekOf } from '#rules/time.ts'
import { cellsOf, firstCell } from './diaryCells.ts'

const friday = '2026-12-18'
const days = weekOf(friday)
const rows = rowsOf(days, { visits: [], hours: [] })
const span = (from: string, until: string) => ({ startsAt: instantAt(friday, from), endsAt: instantAt(friday, until) })
const visit = (from: string, until: string) => ({ ...span(from, until), appointmentId: from }) as DiaryVisit
const lunch = { id: 'lunch', ...span('12:00', '13:00'), kind: 'blocked' as const, reason: 'Lunch' }

test('a cell holds whatever touches its half hour, and a long visit lies in several', () => {
  const friday = cellsOf({ visits: [visit('09:15', '10:15')], blocks: [lunch], hours: [span('09:00', '12:00')] }, days, rows)[5]!
  expect(friday.flatMap(({ visits }, row) => (visits.length > 0 ? [rows[row]! / 60] : []))).toEqual([9, 9.5, 10])
  expect(friday.flatMap(({ block }, row) => (block ? [rows[row]! / 60] : []))).toEqual([12, 12.5])
  expect(friday.filter(({ isOpen }) => isOpen)).toHaveLength(6)
})

test('a time that a patient was asked for is held there, as long as the visit, and the visit stays where it is', () => {
  const asked = {
    ...visit('09:00', '10:00'),
    proposal: { id: 'p', startsAt: instantAt(friday, '14:30'), until: instantAt(friday, '12:00') },
  }
  const cells = cellsOf({ visits: [asked], blocks: [], hours: [] }, days, rows)[5]!
  const hoursOf = (what: 'visits' | 'asked') => cells.flatMap((cell, row) => (cell[what].length > 0 ? [rows[row]! / 60] : []))
  expect(hoursOf('visits')).toEqual([9, 9.5])
  expect(hoursOf('asked')).toEqual([14.5, 15])
})

test('the focus begins at the next visit of today, else at the first visit, else where today has hours', () => {
  const at = (visits: DiaryVisit[], now: string, today = friday) =>
    firstCell(cellsOf({ visits, blocks: [], hours: [span('09:00', '17:00')] }, days, rows), days, rows, instantAt(today, now))
  expect(at([visit('09:00', '09:30'), visit('11:00', '11:30')], '10:00')).toEqual({ day: 5, row: 6 })
  expect(at([visit('09:00', '09:30')], '10:00', '2026-12-14')).toEqual({ day: 5, row: 2 })
  expect(at([], '10:00')).toEqual({ day: 5, row: 2 })
  expect(at([], '10:00', '2026-11-02')).toEqual({ day: 0, row: 0 }) // another week
})
