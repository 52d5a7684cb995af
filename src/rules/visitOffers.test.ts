import { expect, test } from 'vitest'
import { instantAt } from './time.ts'
import { offerEndsAt, whyNotEndOffer } from './visitOffers.ts'

const noHoliday = () => false
const ends = (startsAt: Date, now: Date, isHoliday: (date: string) => boolean = noHoliday) =>
  offerEndsAt({ startsAt, minNoticeMinutes: 60 }, now, isHoliday)

test('a time is kept for two hours in which nurses work', () => {
  const later = instantAt('2026-11-30', '10:00')
  expect(ends(later, instantAt('2026-11-20', '09:00'))).toEqual(instantAt('2026-11-20', '11:00'))
  expect(ends(later, instantAt('2026-11-20', '16:30'))).toEqual(instantAt('2026-11-23', '09:30'))
  expect(ends(later, instantAt('2026-11-21', '12:00'))).toEqual(instantAt('2026-11-23', '10:00'))
  expect(ends(later, instantAt('2026-11-20', '16:30'), (date) => date === '2026-11-23')).toEqual(instantAt('2026-11-24', '09:30'))
})

test('and not longer than it can be booked', () => {
  expect(ends(instantAt('2026-11-20', '10:30'), instantAt('2026-11-20', '09:00'))).toEqual(instantAt('2026-11-20', '09:30'))
})

test('what is over is neither declined nor withdrawn', () => {
  const until = instantAt('2026-11-20', '11:00')
  expect(whyNotEndOffer({ state: 'open', until }, instantAt('2026-11-20', '10:59'))).toBeUndefined()
  expect(whyNotEndOffer({ state: 'open', until }, until)).toBe('VISIT_OFFER_OVER')
  expect(whyNotEndOffer({ state: 'confirmed', until }, instantAt('2026-11-20', '10:00'))).toBe('VISIT_OFFER_OVER')
})
