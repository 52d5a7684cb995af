import { expect, test } from 'vitest'
import type { QueueEventKind } from '#contract/queue.ts'
import { priorityOfWords, raisedPriority, whyNotClaim, whyNotReopen, whyNotResolve, whyNotWorkOn } from './queue.ts'

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
  const ending = { outcome: 'advice_given', note: 'Spoke to her', events: [], priority: 3 } as const
  const events = (...kinds: QueueEventKind[]) => kinds.map((kind, at) => ({ kind, at: new Date(at) }))
  expect(whyNotResolve({ ...ending, note: ' Spoke. ' })).toBe('RESOLUTION_TOO_SHORT')
  expect(whyNotResolve(ending)).toBeUndefined()
  expect(whyNotResolve({ ...ending, outcome: 'no_answer', events: events('attempted') })).toBe('ATTEMPTS_MISSING')
  expect(whyNotResolve({ ...ending, outcome: 'no_answer', events: events('attempted', 'reported', 'attempted') })).toBeUndefined()
  expect(whyNotResolve({ ...ending, priority: 1 }), 'an emergency nobody tried to reach').toBe('ATTEMPT_MISSING')
  expect(whyNotResolve({ ...ending, priority: 1, events: events('reported', 'claimed', 'attempted') })).toBeUndefined()
  expect(whyNotResolve({ ...ending, priority: 1, events: events('attempted', 'reported') }), 'before it was one').toBe('ATTEMPT_MISSING')
})

test('it is taken up again within seven days, unless it ended by itself', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  const ended = { status: 'resolved', outcome: 'advice_given', resolvedAt: at(1) } as const
  expect(whyNotReopen(ended, at(8))).toBeUndefined()
  expect(whyNotReopen(ended, new Date(at(8).getTime() + 1))).toBe('REOPEN_TOO_LATE')
  expect(whyNotReopen({ ...ended, outcome: 'patient_withdrew' }, at(2))).toBe('ENDED_BY_ITSELF')
  expect(whyNotReopen({ ...ended, outcome: 'collected' }, at(2))).toBe('ENDED_BY_ITSELF')
  expect(whyNotReopen({ status: 'claimed', outcome: null, resolvedAt: null }, at(2))).toBe('NOT_RESOLVED')
})

test('who is pregnant or at high risk comes a step sooner for each, and never among the emergencies', () => {
  expect([1, 2, 3, 4].map((base) => raisedPriority(base, 1))).toEqual([1, 2, 2, 3])
  expect([1, 2, 3, 4].map((base) => raisedPriority(base, 2))).toEqual([1, 2, 2, 2])
  expect([1, 2, 3, 4].map((base) => raisedPriority(base, 0))).toEqual([1, 2, 3, 4])
})

test('what was typed is read for what asks for help now', () => {
  expect(priorityOfWords('After 3 PM', 3)).toBe(3)
  expect(priorityOfWords('Soon please, I have crushing chest pain', 3)).toBe(1)
  expect(priorityOfWords('I want to end my life', 4)).toBe(1)
  expect(priorityOfWords('He hits me', 3), 'violence').toBe(1)
  expect(priorityOfWords('I was raped last night', 3), 'violence').toBe(1)
  expect(priorityOfWords('I am coughing up blood', 3)).toBe(2)
  expect(priorityOfWords('', 4)).toBe(4)
})
