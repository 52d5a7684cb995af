import { expect, test } from 'vitest'
import { isPublicHoliday } from './holidays.ts'
import { claimEndsAt, dueBy } from './queueTerms.ts'

const at = (text: string) => new Date(`${text}+02:00`)

test.each([
  [3, '2026-11-20T15:00', '2026-11-23T15:00'],
  [2, '2026-11-20T16:30', '2026-11-23T09:30'],
  [1, '2026-11-20T20:00', '2026-11-23T08:15'],
  [4, '2026-12-15T10:00', '2026-12-18T10:00'],
  [2, '2026-11-20T06:00', '2026-11-20T10:00'],
  [3, '2026-11-20T08:00', '2026-11-20T17:00'],
])('priority %i from %s is due at %s (domain 6.7)', (priority, from, due) => {
  expect(dueBy(priority, at(from), isPublicHoliday)).toEqual(at(due))
})

test.each([
  [1, '2026-11-20T20:00', '2026-11-20T20:30'],
  [2, '2026-11-20T16:45', '2026-11-20T17:15'],
  [3, '2026-11-20T15:00', '2026-11-23T10:00'],
  [4, '2026-12-15T16:00', '2026-12-17T11:00'],
])('priority %i without a sign of work since %s goes back at %s', (priority, workedAt, back) => {
  expect(claimEndsAt(priority, at(workedAt), isPublicHoliday)).toEqual(at(back))
})
