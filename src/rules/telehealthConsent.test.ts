import { expect, test } from 'vitest'
import { consentExpiresAt, consentInForce, telehealthConsentText, whyNotConsent } from './telehealthConsent.ts'
import { addMinutes, instantAt } from './time.ts'

const now = instantAt('2026-11-20', '09:00')

test('consent holds for twelve months and is asked again on the day after', () => {
  const givenAt = instantAt('2025-11-21', '23:00')
  expect(consentInForce(givenAt, instantAt('2026-11-20', '23:59'))).toBe(true)
  expect(consentInForce(givenAt, instantAt('2026-11-21', '00:00'))).toBe(false)
  expect(consentInForce(now, now)).toBe(true)
})

test.each(['2025-11-21', '2028-02-29', '2027-12-31'])('consent of %s ends exactly where its twelve months do', (date) => {
  const givenAt = instantAt(date, '23:00')
  expect(consentInForce(givenAt, addMinutes(consentExpiresAt(givenAt), -1))).toBe(true)
  expect(consentInForce(givenAt, consentExpiresAt(givenAt))).toBe(false)
})

test('no consent, or one from the future, is not in force', () => {
  expect(consentInForce(null, now)).toBe(false)
  expect(consentInForce(addMinutes(now, 1), now)).toBe(false)
})

test('an adult may consent from the eighteenth birthday', () => {
  expect(whyNotConsent('2008-11-20', now)).toBeUndefined()
  expect(whyNotConsent('2008-11-21', now)).toBe('UNDER_AGE')
  expect(whyNotConsent('1896-11-20', now)).toBeUndefined()
})

test('the birthday begins at midnight in South Africa', () => {
  expect(whyNotConsent('2008-11-21', new Date('2026-11-20T21:59:00Z'))).toBe('UNDER_AGE')
  expect(whyNotConsent('2008-11-21', new Date('2026-11-20T22:00:00Z'))).toBeUndefined()
})

test.each([null, '', '2000-02-30', '1999-02-29', '2026-11-21', '3000-01-01', '1895-11-19', '20-11-1990', '1990-11'])(
  'the birth date %j is asked for again',
  (birthDate) => {
    expect(whyNotConsent(birthDate, now)).toBe('BIRTH_DATE_REQUIRED')
  },
)

const facts = {
  doctor: { name: 'Dr Naledi Dube', qualification: 'MBChB (Wits)', hpcsaNumber: 'MP0123456' },
  callbackNumber: '+27821234567',
  supportNumber: '+27110001111',
  priceCents: 0,
  freeCancellationHours: 2,
}

test.each([
  ["the doctor's name", /Dr Naledi Dube/],
  ['the qualification', /MBChB \(Wits\)/],
  ['the HPCSA number', /HPCSA number is MP0123456/],
  ['that identity is checked', /checks who you are/],
  ['what video can do', /can see you/],
  ['what video cannot do', /cannot touch you/],
  ['that the doctor may stop and ask for a visit in person', /may stop the video visit.*in person/],
  ['the emergency number of cellphones', /\b112\b/],
  ['the number of the ambulance', /\b10177\b/],
  ['that neither side records', /You may not record it, and the doctor may not/],
  ['who can see the record', /can see your record/],
  ['how it is kept safe', /lock the call and your record/],
  ['the risk that stays', /small risk stays/],
  ['what happens when the connection fails', /connection fails twice.*082 123 4567/],
  ['the right to withdraw', /change your mind, at any time.*011 000 1111/],
  ['the price', /This visit is free\./],
  ['how it can be cancelled', /cancel for free up to 2 hours before/],
  ['that nobody else is in the room without agreement', /Nobody else may be in the room.*unless you both agree/],
])('the consent text says %s', (_point, words) => {
  expect(telehealthConsentText(facts).join('\n')).toMatch(words)
})

test('a price is named in rand', () => {
  expect(telehealthConsentText({ ...facts, priceCents: 45_000, freeCancellationHours: 24 }).join('\n')).toMatch(
    /costs R450\.00\..*up to 24 hours before/,
  )
})

test('the consent text can be read by a child of eleven', () => {
  const text = telehealthConsentText({ ...facts, doctor: { name: 'Dr Dube', qualification: 'GP', hpcsaNumber: 'MP' } }).join(' ')
  expect(fleschKincaidGrade(text)).toBeLessThan(6)
  for (const sentence of text.split(/[.?!] /)) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(20)
})

function fleschKincaidGrade(text: string) {
  const words = text.match(/[a-z]+/gi) ?? []
  const sentences = text.match(/[.?!](\s|$)/g) ?? []
  const syllables = words.map((word) =>
    Math.max(
      1,
      (
        word
          .toLowerCase()
          .replace(/e$/, '')
          .match(/[aeiouy]+/g) ?? []
      ).length,
    ),
  )
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables.reduce((a, b) => a + b, 0) / words.length) - 15.59
}
