import { expect, test } from 'vitest'
import { shortCode } from './shortCode.ts'
import { callbackFaults, callsFrom, whyNotCallBack } from './support.ts'

test('two letters and ten signs are enough to be called back', () => {
  expect(whyNotCallBack({ name: ' T ', phone: '0821234567' })).toBe('CALLBACK_NAME_TOO_SHORT')
  expect(whyNotCallBack({ name: 'Jo', phone: '082123456' })).toBe('CALLBACK_PHONE_TOO_SHORT')
  expect(whyNotCallBack({ name: 'Jo', phone: ' 082123456 ' })).toBe('CALLBACK_PHONE_TOO_SHORT')
  expect(whyNotCallBack({ name: 'Jo', phone: '0821234567' })).toBeUndefined()
  expect(whyNotCallBack({ name: 'Jo', phone: 'ask my son' }), 'only the length counts').toBeUndefined()
  expect(callbackFaults({ name: '', phone: '' }), 'both at once').toEqual(['CALLBACK_NAME_TOO_SHORT', 'CALLBACK_PHONE_TOO_SHORT'])
})

test.each([
  ['at work', '2026-11-20T15:00', '2026-11-20T15:00'],
  ['before they begin', '2026-11-20T06:30', '2026-11-20T08:00'],
  ['on a Friday evening', '2026-11-20T17:00', '2026-11-23T08:00'],
  ['on a Sunday', '2026-11-22T13:00', '2026-11-23T08:00'],
  ['on the eve of a holiday', '2026-12-15T18:00', '2026-12-17T08:00'],
  ['over Christmas', '2026-12-24T17:30', '2026-12-28T08:00'], // Friday and Saturday are holidays
])('nurses call from their next working hour: %s', (_, now, from) => {
  expect(callsFrom(new Date(`${now}:00+02:00`))).toEqual(new Date(`${from}:00+02:00`))
})

test('a short code has no signs that are mistaken for one another', () => {
  const all = shortCode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  expect(new Set(all).size).toBe(32)
  expect(all).not.toMatch(/[01IO]/)
})
