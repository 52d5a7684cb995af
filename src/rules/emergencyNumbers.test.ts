import { expect, test } from 'vitest'
import { dialableNumber, isCheckDue, whyNotNumbers } from './emergencyNumbers.ts'

test('every kind of emergency number can be dialled as it is written', () => {
  expect(
    ['112', '10177', '082 911', '0800 567 567', '0800 21 22 23', '(011) 234-5678', '+27 11 234 5678', '+44 20 7946 0018'].map(
      dialableNumber,
    ),
  ).toEqual(['112', '10177', '082911', '0800567567', '0800212223', '0112345678', '+27112345678', '+442079460018'])
})

test('what no phone could dial is not shown to somebody in danger', () => {
  for (const written of [
    '',
    '12',
    'police',
    '0800 HELP',
    '0800 567 56',
    '0800 567 5678',
    '0000000000',
    '*120*7867#',
    '112;wait=1',
    '27112345678',
    '+2711',
  ])
    expect([written, whyNotNumbers(['112', written])]).toEqual([written, 'PHONE_INVALID'])
  expect(whyNotNumbers(['112', '084 124'])).toBeUndefined()
})

test('a check holds for 90 days', () => {
  expect(isCheckDue('2026-08-22', '2026-11-20')).toBe(false)
  expect(isCheckDue('2026-08-21', '2026-11-20')).toBe(true)
  expect(isCheckDue(null, '2026-11-20')).toBe(true)
})
