import { expect, test } from 'vitest'
import type { StaffAccount } from '#contract/staff.ts'
import { countStaff, needsRegistration, filterStaff } from './staffList.ts'

const today = '2026-11-20'
const common = {
  newEmail: null,
  status: 'active',
  disabledReason: null,
  invitedUntil: null,
  hasSecondFactor: true,
  isLead: false,
  lastSeenAt: null,
  createdAt: new Date('2026-01-05T08:00:00Z'),
  doctor: null,
  nurse: null,
  version: 1,
} as const
const registration = {
  qualification: 'MBChB',
  practice_no: '',
  practice_address: 'Main Rd',
  specialty: 'GP',
  is_specialist: false,
  price_cents: 0,
}

const molefe: StaffAccount = {
  ...common,
  id: 'm',
  role: 'doctor',
  email: 'dr.molefe@example.org',
  first_name: 'Thabo',
  last_name: 'Molefe',
  doctor: { ...registration, hpcsa_number: 'MP0123456', registration_verified_until: '2026-12-01' },
}
const benade: StaffAccount = {
  ...common,
  id: 'b',
  role: 'doctor',
  email: 'elsa@example.org',
  first_name: 'Élsa',
  last_name: 'Benadé',
  status: 'disabled',
  createdAt: new Date('2026-03-05T08:00:00Z'),
  doctor: { ...registration, hpcsa_number: 'MP0765432', registration_verified_until: '2026-01-01' },
}
const mpho: StaffAccount = {
  ...common,
  id: 'n',
  role: 'nurse',
  email: 'sister.mpho@example.org',
  first_name: 'Mpho',
  last_name: 'Adams',
  nurse: { sanc_number: '14123456', apc_valid_until: '2026-11-19' },
}
const all = [molefe, benade, mpho]
const ids = (address: Parameters<typeof filterStaff>[1], search = '') => filterStaff(all, address, search, today).map(({ id }) => id)

test('the list is in the order of the names, which can be turned round, or begins with the newest', () => {
  expect(ids({})).toEqual(['n', 'b', 'm'])
  expect(ids({ sort: 'name_down' })).toEqual(['m', 'b', 'n'])
  expect(ids({ sort: 'newest' })).toEqual(['b', 'n', 'm'])
})

test('people are found by name, address and number, whatever their accents', () => {
  expect(ids({}, 'benade ELSA')).toEqual(['b'])
  expect(ids({}, 'sister.mpho@')).toEqual(['n'])
  expect(ids({}, 'mp0123')).toEqual(['m'])
  expect(ids({}, '14123456')).toEqual(['n'])
  expect(ids({}, 'nobody')).toEqual([])
})

test('role and state narrow the list, each counted beside the other', () => {
  expect(ids({ role: 'doctor', state: 'active' })).toEqual(['m'])
  const count = countStaff(all, { role: 'doctor', state: 'active' }, today)
  expect([count.ofRole(), count.ofRole('doctor'), count.ofRole('nurse'), count.ofRole('admin')]).toEqual([2, 1, 1, 0])
  expect([count.inState(), count.inState('active'), count.inState('disabled'), count.inState('registration')]).toEqual([2, 1, 1, 1])
})

test('a registration needs attention before and after its end, but not of somebody who is disabled', () => {
  expect(needsRegistration(molefe, today)).toBe(true)
  expect(needsRegistration(mpho, today)).toBe(true)
  expect(needsRegistration(benade, today)).toBe(false)
  expect(needsRegistration(molefe, '2026-10-01')).toBe(false)
  expect(ids({ state: 'registration' })).toEqual(['n', 'm'])
})
