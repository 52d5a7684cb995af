import { expect, test } from 'vitest'
import { minutesLeft, reviewDueAt, sectionsOf, parseSearch, whyNotBreakGlass, whyNotReview } from './patientRecords.ts'

test('an emergency is told in at least 20 characters, spaces around it not counted', () => {
  expect(whyNotBreakGlass({ reason: 'x'.repeat(20) })).toBeUndefined()
  expect(whyNotBreakGlass({ reason: `${'x'.repeat(19)}     ` })).toBe('EMERGENCY_REASON_TOO_SHORT')
})

test('what was not justified needs a word why, what was justified does not', () => {
  expect(whyNotReview({ outcome: 'justified', note: '' })).toBeUndefined()
  expect(whyNotReview({ outcome: 'not_justified', note: 'no' })).toBe('REVIEW_NOTE_TOO_SHORT')
  expect(whyNotReview({ outcome: 'not_justified', note: 'No visit was near' })).toBeUndefined()
})

test('a review is due after 72 hours', () => {
  expect(reviewDueAt(new Date('2026-11-20T06:00:00Z'))).toEqual(new Date('2026-11-23T06:00:00Z'))
})

test('the minutes that are left count down to none', () => {
  const until = new Date('2026-11-20T07:00:00Z')
  expect(minutesLeft(until, new Date('2026-11-20T06:00:00Z'))).toBe(60)
  expect(minutesLeft(until, new Date('2026-11-20T06:59:30Z'))).toBe(1)
  expect(minutesLeft(until, new Date('2026-11-20T07:00:01Z'))).toBe(0)
  expect(minutesLeft(until, new Date('2026-11-20T05:59:30Z')), 'by a clock that is slow').toBe(60)
})

test('a doctor searches by number, by birth date or by words', () => {
  expect(parseSearch('800101 5009 087')).toEqual({ number: '8001015009087' })
  expect(parseSearch(' 1980-01-01 ')).toEqual({ birthDate: '1980-01-01' })
  expect(parseSearch(' Éva  MOKOENA ')).toEqual({ words: ['eva', 'mokoena'] })
  expect(parseSearch('')).toEqual({ words: [] })
})

test('a booked visit opens the summary and the allergies, an older one what the doctor wrote, a visit or an emergency all of it', () => {
  expect(sectionsOf('summary')).toEqual(['summary', 'allergies'])
  expect(sectionsOf('own')).toEqual(['summary', 'visits', 'problems', 'documents'])
  for (const scope of ['full', 'emergency'] as const) expect(sectionsOf(scope)).toHaveLength(11)
})
