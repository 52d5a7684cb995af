import { expect, test } from 'vitest'
import type { BookedSlot } from '#contract/diary.ts'
import { instantAt } from '#rules/time.ts'
import { hasUndecided, movesIntoBlock } from './blockDecisions.ts'

const friday = '2026-12-18'
const span = (from: string, until: string) => ({ startsAt: instantAt(friday, from), endsAt: instantAt(friday, until) })
const visit: BookedSlot = { appointmentId: 'a', ...span('09:00', '09:30'), patientName: 'T Mokoena', status: 'scheduled', askedFor: null }

test('each visit in the way of a block takes a decision, a new time where it moves and a reason where it is called off', () => {
  expect(hasUndecided([visit], {}, 'Ill')).toBe(true)
  expect(hasUndecided([visit], { a: { what: 'cancel' } }, ' ')).toBe(true)
  expect(hasUndecided([visit], { a: { what: 'cancel' } }, 'Ill')).toBe(false)
  expect(hasUndecided([visit], { a: { what: 'move', day: friday, time: '' } }, '')).toBe(true)
  expect(hasUndecided([visit], { a: { what: 'move', day: friday, time: '13:00' } }, '')).toBe(false)
  expect(hasUndecided([visit], { a: { what: 'withdraw' } }, '')).toBe(false)
})

test('nobody is asked to move into the time that is to be blocked', () => {
  const to = (time: string) => ({ a: { what: 'move' as const, day: friday, time } })
  expect(movesIntoBlock([visit], to('09:45'), span('09:00', '10:00'))).toBe(true)
  expect(movesIntoBlock([visit], to('08:45'), span('09:00', '10:00'))).toBe(true)
  expect(movesIntoBlock([visit], to('10:00'), span('09:00', '10:00'))).toBe(false)
  expect(movesIntoBlock([visit], { a: { what: 'cancel' } }, span('09:00', '10:00'))).toBe(false)
})
