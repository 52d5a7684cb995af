import { expect, test } from 'vitest'
import { birthDateOfSaId, maskIdentity, normaliseIdentity, sexOfSaId, whyNotIdentityWithProfile, whyNotIdentity } from './identity.ts'

const today = '2026-11-20'
const saId = (number: string, birthDate: string | null = null) => whyNotIdentity({ kind: 'sa_id', number, country: '' }, birthDate, today)
const passport = (number: string, country = 'Zimbabwe') => whyNotIdentity({ kind: 'passport', number, country }, '1980-01-01', today)

test.each([
  ['8001015009087', '1980-01-01', 'male'],
  ['8909025012083', '1989-09-02', 'male'],
  ['0002291234082', '2000-02-29', 'female'],
  ['7512315800182', '1975-12-31', 'male'], // permanent resident
  ['9206150123283', '1992-06-15', 'female'], // refugee
])('%s is an ID number of somebody born on %s', (number, birthDate, sex) => {
  expect(birthDateOfSaId(number, today)).toBe(birthDate)
  expect(sexOfSaId(number)).toBe(sex)
  expect(saId(number)).toBeUndefined()
  expect(saId(number, birthDate)).toBeUndefined()
})

test.each([
  ['8001015009086', 'its check digit is wrong'],
  ['8002305009084', 'there is no 30 February'],
  ['8001015009384', 'nobody has the citizenship digit 3'],
  ['800101500908', 'it has 12 digits'],
  ['80010150090877', 'it has 14 digits'],
  ['800101500908A', 'it has a letter'],
  ['٨٠٠١٠١٥٠٠٩٠٨٧', 'its digits are of another script'],
])('%s is no ID number: %s', (number) => {
  expect(birthDateOfSaId(number, today)).toBeNull()
  expect(saId(number)).toBe('ID_NUMBER_INVALID')
  expect(saId(number, '1980-01-01')).toBe('ID_NUMBER_INVALID')
})

test('two swapped digits are noticed', () => {
  expect(saId('8001015009078')).toBe('ID_NUMBER_INVALID')
})

test('spaces and dashes do not matter', () => {
  expect(normaliseIdentity(' 800101 5009-087 ')).toBe('8001015009087')
  expect(saId('800101 5009 087', '1980-01-01')).toBeUndefined()
  expect(birthDateOfSaId('800101 5009 087', today)).toBe('1980-01-01')
})

test('a day that has come is in this century, one still to come in the last', () => {
  expect(birthDateOfSaId(withCheckDigit('261120123408'), today)).toBe('2026-11-20')
  expect(birthDateOfSaId(withCheckDigit('261121123408'), today)).toBe('1926-11-21')
})

test('29 February is looked for in the right century', () => {
  expect(birthDateOfSaId(withCheckDigit('280229123408'), today)).toBe('1928-02-29')
  expect(birthDateOfSaId(withCheckDigit('270229123408'), today)).toBeNull()
})

test('the number must be that of the birth date on file', () => {
  expect(saId('8001015009087', '1980-01-02')).toBe('ID_MISMATCH')
  expect(saId('8001015009087', '1979-01-01')).toBe('ID_MISMATCH')
})

test('somebody over a hundred has the ID number of a child, and is not refused', () => {
  const number = withCheckDigit('250101123408')
  expect(birthDateOfSaId(number, today)).toBe('2025-01-01')
  expect(saId(number, '1925-01-01')).toBeUndefined()
})

test('a passport is six to twelve letters and digits, with its country', () => {
  expect(passport('FN123456')).toBeUndefined()
  expect(passport('fn 123-456')).toBeUndefined()
  expect(normaliseIdentity('fn 123-456')).toBe('FN123456')
  expect(passport('FN123')).toBe('ID_NUMBER_INVALID')
  expect(passport('FN12345678901')).toBe('ID_NUMBER_INVALID')
  expect(passport('FN1234567*')).toBe('ID_NUMBER_INVALID')
  expect(passport('FN123456', ' ')).toBe('ID_NUMBER_INVALID')
})

test('an empty number takes the document away, so it is never wrong', () => {
  expect(saId('')).toBeUndefined()
  expect(saId('  ', '1980-01-01')).toBeUndefined()
  expect(passport('', '')).toBeUndefined()
})

test('screens show a masked number', () => {
  expect(maskIdentity('sa_id', '8001015009087')).toBe('800101•••••87')
  expect(maskIdentity('sa_id', '800101 5009 087')).toBe('800101•••••87')
  expect(maskIdentity('passport', 'FN123456')).toBe('•••••456')
})

function withCheckDigit(twelve: string): string {
  const fits = [...'0123456789'].find((digit) => luhnHolds(`${twelve}${digit}`))
  return `${twelve}${fits}`
}

/** Luhn written out another way than in the rule. */
function luhnHolds(number: string): boolean {
  let sum = 0
  for (const [index, digit] of [...number].entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit)
    sum += Math.floor(doubled / 10) + (doubled % 10)
  }
  return sum % 10 === 0
}

test('a birth date must be that of the ID number which is stored; a passport says nothing of it', () => {
  const shown = maskIdentity('sa_id', '8001015009087')
  const stored = { kind: 'sa_id', shown, country: null } as const
  expect(whyNotIdentityWithProfile(stored, '1980-01-01')).toBeUndefined()
  expect(whyNotIdentityWithProfile(stored, '1980-01-02')).toBe('ID_MISMATCH')
  expect(whyNotIdentityWithProfile(stored, null)).toBeUndefined()
  expect(whyNotIdentityWithProfile(null, '1980-01-02')).toBeUndefined()
  expect(whyNotIdentityWithProfile({ kind: 'passport', shown: '•••456', country: 'Zimbabwe' }, '1980-01-02')).toBeUndefined()
})
