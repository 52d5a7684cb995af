import { expect, test } from 'vitest'
import { whyNotClaim, whyNotResolve, whyNotWorkOn } from './queue.ts'

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
