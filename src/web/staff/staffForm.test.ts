import { expect, test } from 'vitest'
import { emptyStaffForm, validateStaffForm, toStaffForm, registrationFields, type StaffFormValues, toRegistration } from './staffForm.ts'

const today = '2026-11-20'
const doctor: StaffFormValues = {
  ...emptyStaffForm,
  first_name: 'Naledi',
  last_name: 'Khumalo',
  email: 'naledi@example.org',
  hpcsa_number: 'mp 0123456',
  qualification: 'MBChB (UCT)',
  practice_address: '12 Long Street, Cape Town',
  specialty: 'General practitioner',
  is_specialist: 'no',
  price: '450',
  registration_verified_until: '2027-03-31',
}
const fields = ['first_name', 'last_name', 'email', ...registrationFields.doctor] as const

test('a complete form may be sent', () => {
  expect(validateStaffForm(doctor, fields, today)).toEqual([])
  expect(toRegistration('doctor', doctor)).toMatchObject({ role: 'doctor', doctor: { price_cents: 45_000, is_specialist: false } })
})

test('an empty form says of every field that it is missing, in the order of the form', () => {
  expect(validateStaffForm(emptyStaffForm, fields, today)).toEqual(
    fields.filter((field) => field !== 'practice_no').map((field) => [field, 'MISSING']),
  )
})

test('each fault is at its field', () => {
  const wrong = { ...doctor, email: 'naledi@', hpcsa_number: 'PS123', price: 'free', registration_verified_until: '2026-11-19' }
  expect(validateStaffForm(wrong, fields, today)).toEqual([
    ['email', 'EMAIL_INVALID'],
    ['hpcsa_number', 'HPCSA_NUMBER_INVALID'],
    ['registration_verified_until', 'REGISTRATION_EXPIRED'],
    ['price', 'PRICE_INVALID'],
  ])
  const nurse = { ...emptyStaffForm, sanc_number: '12', apc_valid_until: '2026-02-30' }
  expect(validateStaffForm(nurse, registrationFields.nurse, today)).toEqual([
    ['sanc_number', 'SANC_NUMBER_INVALID'],
    ['apc_valid_until', 'REGISTRATION_EXPIRED'],
  ])
})

test('what is on file comes back to the server as it was', () => {
  const onFile = {
    hpcsa_number: 'MP0123456',
    practice_no: '0123456',
    qualification: 'MBChB',
    practice_address: '1 Road',
    specialty: 'Psychiatry',
    is_specialist: true,
    price_cents: 120_050,
    registration_verified_until: '2027-01-31',
  }
  const account = { id: 'a', role: 'doctor', email: 'a@example.org', first_name: 'A', last_name: 'B', doctor: onFile, nurse: null } as never
  expect(toRegistration('doctor', toStaffForm(account))).toEqual({ role: 'doctor', doctor: onFile })
})
