import { expect, test } from 'vitest'
import {
  normaliseHpcsa,
  normalisePractice,
  normaliseSanc,
  registrationReminder,
  stateOfRegistration,
  whyNotDisable,
  whyNotRegistration,
  whyNotResendInvitation,
  whyNotResetSecondFactor,
  whyNotSendResetLink,
} from './staff.ts'

test.each([
  ['MP0123456', 'MP0123456'],
  ['mp 012 345', 'MP012345'],
  ['Dp.01-23456', 'DP0123456'],
])('%j is the number %s', (typed, number) => {
  expect(normaliseHpcsa(typed)).toBe(number)
})

test.each(['', 'MP', 'MP12345', 'MP12345678', 'PS0123456', '0123456', 'MP01234S6', 'MPDP123456', 'MP/012345'])(
  '%j is no HPCSA number of a doctor',
  (typed) => {
    expect(normaliseHpcsa(typed)).toBeNull()
  },
)

test.each([
  ['123456', '123456'],
  ['14 123 456', '14123456'],
  ['141-234.567', '141234567'],
  ['012345', '012345'],
])('%j is the SANC number %s', (typed, number) => {
  expect(normaliseSanc(typed)).toBe(number)
})

test.each(['', '12345', '1234567890', 'SN123456', '12345A', '١٢٣٤٥٦'])('%j is no SANC number', (typed) => {
  expect(normaliseSanc(typed)).toBeNull()
})

const today = '2026-11-20'

test('a registration holds until its last day is over', () => {
  expect(whyNotRegistration('2026-11-20', today)).toBeUndefined()
  expect(whyNotRegistration('2027-03-31', today)).toBeUndefined()
  expect(whyNotRegistration('2026-11-19', today)).toBe('REGISTRATION_EXPIRED')
})

test.each(['', '2027-02-30', '31/03/2027', 'soon'])('%j is no last day of a registration', (until) => {
  expect(whyNotRegistration(until, today)).toBe('REGISTRATION_EXPIRED')
})

test.each([
  ['2026-11-19', 'ended'],
  ['2026-11-20', 'ending'],
  ['2027-01-19', 'ending'],
  ['2027-01-20', 'valid'],
])('a registration until %s is %s', (until, state) => {
  expect(stateOfRegistration(until, today)).toBe(state)
})

test.each([
  ['2027-01-20', undefined],
  ['2027-01-19', 60],
  ['2026-12-21', 60],
  ['2026-12-20', 30],
  ['2026-11-27', 7],
  ['2026-11-20', 7],
  ['2026-11-19', undefined],
])('of a registration until %s people are told as %s days before', (until, days) => {
  expect(registrationReminder(until, today)).toBe(days)
})

const account = { id: 'a', role: 'admin', status: 'active' } as const

test('there is always an administrator who can sign in', () => {
  expect(whyNotDisable(account, 'a', 1)).toBe('LAST_ADMINISTRATOR')
  expect(whyNotDisable(account, 'b', 1)).toBe('LAST_ADMINISTRATOR')
  expect(whyNotDisable(account, 'a', 2)).toBe('NOT_YOURSELF')
  expect(whyNotDisable(account, 'b', 2)).toBeUndefined()
  expect(whyNotDisable({ ...account, status: 'invited' }, 'b', 1)).toBeUndefined()
  expect(whyNotDisable({ ...account, role: 'nurse' }, 'b', 1)).toBeUndefined()
})

test('an invitation is sent again until it is accepted, and to nobody who is disabled', () => {
  expect(whyNotResendInvitation({ status: 'invited' })).toBeUndefined()
  expect(whyNotResendInvitation({ status: 'invitation_expired' })).toBeUndefined()
  expect(whyNotResendInvitation({ status: 'active' })).toBe('ALREADY_ACCEPTED')
  expect(whyNotResendInvitation({ status: 'disabled' })).toBe('NOT_ACTIVE')
})

test('only who signs in gets a reset link or another address', () => {
  expect(whyNotSendResetLink({ status: 'active' })).toBeUndefined()
  for (const status of ['invited', 'invitation_expired', 'disabled'] as const) expect(whyNotSendResetLink({ status })).toBe('NOT_ACTIVE')
})

test('nobody takes off their own second factor', () => {
  expect(whyNotResetSecondFactor(account, 'a')).toBe('NOT_YOURSELF')
  expect(whyNotResetSecondFactor(account, 'b')).toBeUndefined()
  expect(whyNotResetSecondFactor({ ...account, status: 'invited' }, 'b')).toBe('NOT_ACTIVE')
})

test('a practice number has seven digits or is not there', () => {
  expect(normalisePractice(' 012 3456 ')).toBe('0123456')
  expect(normalisePractice('  ')).toBe('')
  for (const typed of ['123456', '01234567', 'PR12345', '0123 45x']) expect(normalisePractice(typed)).toBeNull()
})
