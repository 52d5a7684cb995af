import { expect, test } from 'vitest'
import type { Gender } from '#contract/people.ts'
import { isCompleteEnough, missingForBooking, whyNotBook, whyNotHold, whyNotSlot } from './booking.ts'
import { instantAt } from './time.ts'

const profile = { first_name: 'Thandi', last_name: 'Mokoena', gender: 'female' as Gender, phone_number: '+27821234567' }
const wanted = {
  profile,
  now: instantAt('2026-11-20', '08:00'),
  startsAt: instantAt('2026-11-23', '09:00'),
  upcoming: 2,
  bookableFrom: null,
  birthDate: null,
}
const free = { paymentMethod: 'free', amountCents: 0, priceCents: 0 } as const
const booking = { ...wanted, ...free, consultationType: 'General Consultation', reason: 'Cough' }

test('names, gender and a phone number are enough to book', () => {
  expect(missingForBooking(profile)).toEqual([])
  expect(isCompleteEnough(profile)).toBe(true)
  expect(isCompleteEnough({ ...profile, gender: 'prefer_not_to_say' })).toBe(true)
})

test('each missing part is named', () => {
  expect(missingForBooking({ first_name: '', last_name: ' ', gender: null, phone_number: null })).toEqual([
    'first_name',
    'last_name',
    'gender',
    'phone_number',
  ])
  expect(missingForBooking({ ...profile, phone_number: '' })).toEqual(['phone_number'])
  expect(isCompleteEnough({ ...profile, phone_number: null })).toBe(false)
})

test('nothing stands against an ordinary booking', () => {
  expect(whyNotBook(booking)).toBeUndefined()
  expect(whyNotHold(wanted)).toBeUndefined()
})

test.each([
  ['PROFILE_INCOMPLETE', { profile: { ...profile, gender: null } }],
  ['OUTSIDE_BOOKING_WINDOW', { startsAt: instantAt('2026-12-21', '09:00') }],
  ['OUTSIDE_BOOKING_WINDOW', { startsAt: instantAt('2026-11-19', '09:00') }],
  ['TOO_MANY_UPCOMING', { upcoming: 3 }],
  ['UNDER_AGE', { birthDate: '2015-01-01' }],
  ['TOO_MANY_BOOKINGS', { bookableFrom: instantAt('2026-11-20', '11:00') }],
] as const)('%s stands against keeping a start and against booking it', (code, change) => {
  expect(whyNotHold({ ...wanted, ...change })).toBe(code)
  expect(whyNotBook({ ...booking, ...change })).toBe(code)
})

test('a booking names its type and its reason', () => {
  expect(whyNotBook({ ...booking, reason: '  \n' })).toBe('FIELDS_MISSING')
  expect(whyNotBook({ ...booking, consultationType: '' })).toBe('FIELDS_MISSING')
})

test('a price is paid as it was seen', () => {
  const priced = { ...booking, paymentMethod: 'wallet', amountCents: 45_000, priceCents: 45_000 } as const
  expect(whyNotBook(priced)).toBeUndefined()
  expect(whyNotBook({ ...priced, priceCents: 50_000 })).toBe('PRICE_CHANGED')
  expect(whyNotBook({ ...priced, priceCents: 0 })).toBe('PRICE_CHANGED')
  expect(whyNotBook({ ...priced, paymentMethod: 'free' })).toBe('PAYMENT_NEEDED')
})

test('the profile comes first, then the form, then the limits', () => {
  const everythingWrong = { ...booking, profile: { ...profile, gender: null }, reason: '', upcoming: 9, amountCents: 1 }
  expect(whyNotBook(everythingWrong)).toBe('PROFILE_INCOMPLETE')
  expect(whyNotBook({ ...everythingWrong, profile })).toBe('FIELDS_MISSING')
  expect(whyNotBook({ ...everythingWrong, profile, reason: 'Cough' })).toBe('TOO_MANY_UPCOMING')
})

test('a start is had when the doctor offers it, it is free and there is notice', () => {
  const startsAt = instantAt('2026-11-20', '10:00')
  const firstBookable = instantAt('2026-11-20', '09:00')
  const start = { slots: [{ startsAt, available: true }], startsAt, firstBookable }
  expect(whyNotSlot(start)).toBeUndefined()
  expect(whyNotSlot({ ...start, firstBookable: startsAt })).toBeUndefined()
  expect(whyNotSlot({ ...start, slots: [{ startsAt, available: false }] })).toBe('SLOT_TAKEN')
  expect(whyNotSlot({ ...start, startsAt: instantAt('2026-11-20', '10:10') })).toBe('SLOT_NOT_OFFERED')
  expect(whyNotSlot({ ...start, slots: [{ startsAt, available: false }], firstBookable: instantAt('2026-11-20', '10:01') })).toBe(
    'SLOT_NOT_OFFERED',
  )
})
