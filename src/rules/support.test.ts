import { expect, test } from 'vitest'
import { shortCode } from './shortCode.ts'
import { callbackFaults, whyNotCallBack } from './support.ts'

test('two letters and ten signs are enough to be called back', () => {
  expect(whyNotCallBack({ name: ' T ', phone: '0821234567' })).toBe('CALLBACK_NAME_TOO_SHORT')
  expect(whyNotCallBack({ name: 'Jo', phone: '082123456' })).toBe('CALLBACK_PHONE_TOO_SHORT')
  expect(whyNotCallBack({ name: 'Jo', phone: ' 082123456 ' })).toBe('CALLBACK_PHONE_TOO_SHORT')
  expect(whyNotCallBack({ name: 'Jo', phone: '0821234567' })).toBeUndefined()
  expect(whyNotCallBack({ name: 'Jo', phone: 'ask my son' }), 'only the length counts').toBeUndefined()
  expect(callbackFaults({ name: '', phone: '' }), 'both at once').toEqual(['CALLBACK_NAME_TOO_SHORT', 'CALLBACK_PHONE_TOO_SHORT'])
})

test('a short code has no signs that are mistaken for one another', () => {
  const all = shortCode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  expect(new Set(all).size).toBe(32)
  expect(all).not.toMatch(/[01IO]/)
})
