import { expect, test } from 'vitest'
import { isMobileZA, normaliseZA, whatsAppLink } from './phone.ts'

test.each([
  '082 123 4567',
  '821234567',
  '0027821234567',
  '+27 (0)82 123 4567',
  '27821234567',
  '+27821234567',
  '+270821234567',
  '(082) 123-4567',
  '082.123.4567',
  ' 082\u00a0123\u20114567 ',
  '\u202a+27 82 123 4567\u202c',
])('%j is +27821234567', (typed) => {
  expect(normaliseZA(typed)).toBe('+27821234567')
})

test('a landline is a number, but no cellphone', () => {
  expect(normaliseZA('0111234567')).toBe('+27111234567')
  expect(isMobileZA('+27111234567')).toBe(false)
})

test.each(['+27821234567', '+27612345678', '+27712345678', '+27811234567', '+27841234567'])('%s is a cellphone', (number) => {
  expect(isMobileZA(number)).toBe(true)
})

test.each(['+27801234567', '+27861234567', '+27851234567', '+447700900123', '0821234567', '+2782123456'])(
  '%s is no South African cellphone',
  (number) => {
    expect(isMobileZA(number)).toBe(false)
  },
)

test.each(['+447700900123', '+12025550123', '+911234567890'])('the foreign number %s stands as typed', (number) => {
  expect(normaliseZA(number)).toBe(number)
})

test('a foreign number may be typed with 00 or with a zero in brackets', () => {
  expect(normaliseZA('0044 7700 900123')).toBe('+447700900123')
  expect(normaliseZA('+44 (0)7700 900123')).toBe('+447700900123')
})

test.each([
  '12345',
  '',
  '+',
  '+27',
  '+2712345',
  '+27921234567',
  '+270121234567890',
  '082123456',
  '08212345678',
  '921234567',
  '+0821234567',
  '+1234567890123456',
  '082 123 456a',
  'thandi',
  '++27821234567',
  '٠٨٢١٢٣٤٥٦٧',
])('%j is no number', (typed) => {
  expect(normaliseZA(typed)).toBeNull()
})

test('a chat opens by the digits alone, with its first text in the link', () => {
  expect(whatsAppLink('+27 82 123 4567')).toBe('https://wa.me/27821234567')
  expect(whatsAppLink('+27821234567', 'Hello & help?')).toBe('https://wa.me/27821234567?text=Hello%20%26%20help%3F')
})
