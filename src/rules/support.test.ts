import { expect, test } from 'vitest'
import { shortCode } from './shortCode.ts'
import { callbackFaults, whyNotCallBack, whyNotClaim, whyNotResolve, whyNotWorkOn } from './support.ts'

test('two letters and ten signs are enough to be called back', () => {
  expect(whyNotCallBack({ name: ' T ', phone: '0821234567' })).toBe('CALLBACK_NAME_TOO_SHORT')
  expect(whyNotCallBack({ name: 'Jo', phone: '082123456' })).toBe('CALLBACK_PHONE_TOO_SHORT')
  expect(whyNotCallBack({ name: 'Jo', phone: ' 082123456 ' })).toBe('CALLBACK_PHONE_TOO_SHORT')
  expect(whyNotCallBack({ name: 'Jo', phone: '0821234567' })).toBeUndefined()
  expect(whyNotCallBack({ name: 'Jo', phone: 'ask my son' }), 'only the length counts').toBeUndefined()
  expect(callbackFaults({ name: '', phone: '' }), 'both at once').toEqual(['CALLBACK_NAME_TOO_SHORT', 'CALLBACK_PHONE_TOO_SHORT'])
})

const [zanele, sipho] = [{ id: 'z' }, { id: 's' }]

test('a request is one nurse’s at a time, and nobody’s when it is done', () => {
  expect(whyNotClaim({ status: 'open', claimedBy: null }, 's')).toBeUndefined()
  expect(whyNotClaim({ status: 'claimed', claimedBy: sipho }, 's')).toBeUndefined()
  expect(whyNotClaim({ status: 'claimed', claimedBy: zanele }, 's')).toBe('ALREADY_CLAIMED')
  expect(whyNotClaim({ status: 'resolved', claimedBy: sipho }, 's')).toBe('ALREADY_RESOLVED')
})

test('who works on a request has taken it', () => {
  expect(whyNotWorkOn({ status: 'open', claimedBy: null }, 's')).toBe('NOT_CLAIMED')
  expect(whyNotWorkOn({ status: 'claimed', claimedBy: zanele }, 's')).toBe('ALREADY_CLAIMED')
  expect(whyNotWorkOn({ status: 'resolved', claimedBy: null }, 's')).toBe('ALREADY_RESOLVED')
  expect(whyNotWorkOn({ status: 'claimed', claimedBy: sipho }, 's')).toBeUndefined()
})

test('it ends with a note that says something, and is not given up after one try', () => {
  expect(whyNotResolve({ outcome: 'advice_given', note: ' Spoke. ', attempts: 0 })).toBe('RESOLUTION_TOO_SHORT')
  expect(whyNotResolve({ outcome: 'advice_given', note: 'Spoke to her', attempts: 0 })).toBeUndefined()
  expect(whyNotResolve({ outcome: 'no_answer', note: 'Rang out twice', attempts: 1 })).toBe('ATTEMPTS_MISSING')
  expect(whyNotResolve({ outcome: 'no_answer', note: 'Rang out twice', attempts: 2 })).toBeUndefined()
})

test('a short code has no signs that are mistaken for one another', () => {
  const all = shortCode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  expect(new Set(all).size).toBe(32)
  expect(all).not.toMatch(/[01IO]/)
})
