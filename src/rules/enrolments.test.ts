import { describe, expect, test } from 'vitest'
import { choosePrimaryNurse, firstAssessmentDueAt, intakeDueAt } from './enrolments.ts'
import { isPublicHoliday } from './holidays.ts'

const at = (text: string) => new Date(`${text}+02:00`)

test.each([
  ['2026-11-23T10:00', '2026-11-25T17:00'],
  ['2026-11-20T16:59', '2026-11-24T17:00'],
  ['2026-11-20T23:59', '2026-11-24T17:00'],
  ['2026-11-21T00:01', '2026-11-24T17:00'],
  ['2026-12-14T09:00', '2026-12-17T17:00'], // 16 December is a holiday
  ['2026-12-24T12:00', '2026-12-29T17:00'],
])('the intake of who agrees on %s is due on %s (domain 6.1)', (from, due) => {
  expect(intakeDueAt(at(from), isPublicHoliday)).toEqual(at(due))
})

test.each([
  ['2026-11-23T10:00', '2026-11-30T17:00'],
  ['2026-12-11T10:00', '2026-12-21T17:00'],
])('the first assessment after an intake on %s is due on %s', (from, due) => {
  expect(firstAssessmentDueAt(at(from), isPublicHoliday)).toEqual(at(due))
})

describe('the primary nurse', () => {
  const zulu = { id: 'a', languages: ['zu', 'en'], patients: 9 }
  const english = { id: 'b', languages: ['en'], patients: 2 }
  const busier = { id: 'c', languages: ['zu'], patients: 10 }

  test('speaks the language, whatever she has to do', () => expect(choosePrimaryNurse('zu', [english, busier, zulu])).toBe('a'))
  test('is who has the fewest patients where nobody speaks it', () => expect(choosePrimaryNurse('ve', [zulu, busier, english])).toBe('b'))
  test('is who has the fewest where the language is not known', () => expect(choosePrimaryNurse(null, [zulu, english])).toBe('b'))
  test('is always the same one of two who have as many', () =>
    expect(choosePrimaryNurse('en', [{ ...english, id: 'z' }, english])).toBe('b'))
  test('is nobody where there is no nurse', () => expect(choosePrimaryNurse('en', [])).toBeUndefined())
})
