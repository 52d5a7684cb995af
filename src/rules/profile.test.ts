import { expect, test } from 'vitest'
import type { Profile, ProfileSection } from '#contract/people.ts'
import { bodyMassIndex, completeness, whyNotBirthDate, whyNotPhone, whyNotSection } from './profile.ts'

const today = '2026-11-20'

const personal = {
  first_name: 'Lerato',
  last_name: 'Mokoena',
  called_name: '',
  gender: 'female',
  sex_at_birth: null,
  birth_date: null,
} as const satisfies Extract<ProfileSection, { section: 'personal' }>['fields']

const whyNotPersonal = (changed: Partial<Record<keyof typeof personal, unknown>>) =>
  whyNotSection({ section: 'personal', fields: { ...personal, ...changed } } as never, 'patient', today)

const language = { section: 'language', fields: { preferred_language: 'zu', interpreter_needed: null } } as const

test('names and gender are needed, the birth date is not', () => {
  expect(whyNotPersonal({})).toBeUndefined()
  expect(whyNotPersonal({ birth_date: '1980-01-01', gender: 'prefer_not_to_say' })).toBeUndefined()
  for (const missing of [{ first_name: ' ' }, { last_name: '' }, { gender: null }])
    expect(whyNotPersonal(missing)).toBe('PROFILE_NAME_OR_GENDER_MISSING')
  expect(whyNotPersonal({ birth_date: '2026-11-21' })).toBe('BIRTH_DATE_IMPOSSIBLE')
})

test.each([
  [null, undefined],
  ['2026-11-20', undefined],
  ['1900-01-01', undefined],
  ['2000-02-29', undefined],
  ['2026-11-21', 'BIRTH_DATE_IMPOSSIBLE'],
  ['1895-11-20', 'BIRTH_DATE_IMPOSSIBLE'],
  ['2001-02-29', 'BIRTH_DATE_IMPOSSIBLE'],
  ['yesterday', 'BIRTH_DATE_IMPOSSIBLE'],
])('born on %s: %s', (birthDate, why) => {
  expect(whyNotBirthDate(birthDate, today)).toBe(why)
})

test('a phone number may be empty but not wrong, one’s own and the next of kin’s', () => {
  expect(whyNotPhone(' ')).toBeUndefined()
  expect(whyNotPhone('082 123 4567')).toBeUndefined()
  expect(whyNotPhone('12345')).toBe('PHONE_INVALID')
  const contact = { phone_number: '12345', address: '', safe_to_leave_message: null }
  expect(whyNotSection({ section: 'contact', fields: contact }, 'patient', today)).toBe('PHONE_INVALID')
  const kin = { next_of_kin_name: '', next_of_kin_relation: '', next_of_kin_phone: '12345', next_of_kin_may_speak: null }
  expect(whyNotSection({ section: 'next_of_kin', fields: kin }, 'patient', today)).toBe('PHONE_INVALID')
})

test('staff keep their contact and language themselves; the rest is an administrator’s', () => {
  for (const role of ['doctor', 'nurse', 'admin'] as const) {
    expect(whyNotSection(language, role, today)).toBeUndefined()
    const contact = { phone_number: '', address: '', safe_to_leave_message: null }
    expect(whyNotSection({ section: 'contact', fields: contact }, role, today)).toBeUndefined()
    for (const section of ['personal', 'next_of_kin', 'measurements', 'health', 'cover', 'care'] as const)
      expect(whyNotSection({ section, fields: personal } as never, role, today)).toBe('STAFF_ASK_ADMINISTRATOR')
  }
})

test('the body mass index needs both measures', () => {
  expect(bodyMassIndex(71.5, 168)).toBe(25.3)
  expect(bodyMassIndex(50, 160)).toBe(19.5)
  expect(bodyMassIndex(null, 168)).toBeNull()
  expect(bodyMassIndex(71.5, null)).toBeNull()
})

const bare = {
  role: 'patient',
  first_name: 'Lerato',
  last_name: 'Mokoena',
  gender: null,
  phone_number: null,
  birth_date: null,
  allergies: [],
  no_known_allergies: false,
  next_of_kin_name: '',
  next_of_kin_phone: null,
  identity: null,
  address: '',
  preferred_language: null,
  weight: null,
  height: null,
  clinic: '',
  photo: null,
} as unknown as Profile

const whole = {
  ...bare,
  gender: 'prefer_not_to_say',
  phone_number: '+27821234567',
  birth_date: '1980-01-01',
  no_known_allergies: true,
  next_of_kin_name: 'Thabo',
  next_of_kin_phone: '+27821234568',
  identity: { kind: 'sa_id', shown: '800101•••••87', country: null },
  address: 'Seshego',
  preferred_language: 'nso',
  weight: 71,
  height: 168,
  clinic: 'Seshego Clinic',
} as Profile

test('after sign-up the next thing to add is what booking needs, then what the visit needs', () => {
  expect(completeness(bare)).toEqual({ filled: 2, of: 14, next: { part: 'personal', field: 'gender' } })
  expect(completeness({ ...bare, gender: 'male' }).next?.field).toBe('phone_number')
  expect(completeness({ ...bare, gender: 'male', phone_number: '+27821234567' }).next?.field).toBe('birth_date')
})

test('a whole profile has no next thing; one thing taken away is it', () => {
  expect(completeness(whole)).toEqual({ filled: 14, of: 14, next: null })
  expect(completeness({ ...whole, identity: null })).toMatchObject({ filled: 13, next: { part: 'identity' } })
  expect(completeness({ ...whole, address: '  ' }).next).toEqual({ part: 'contact', field: 'address' })
})

test('that nobody asked about allergies is not that there are none', () => {
  expect(completeness({ ...whole, no_known_allergies: false }).next?.field).toBe('allergies')
  expect(completeness({ ...whole, no_known_allergies: false, allergies: ['Penicillin'] }).next).toBeNull()
})

test('staff are asked for a phone number, a language and a photo', () => {
  expect(completeness({ ...bare, role: 'nurse' })).toEqual({ filled: 0, of: 3, next: { part: 'contact', field: 'phone_number' } })
  expect(completeness({ ...whole, role: 'doctor', photo: '/x' })).toEqual({ filled: 3, of: 3, next: null })
})
