import { expect, test } from 'vitest'
import { whyNotAnswer, whyNotAskDoctor, whyNotAskNurses } from './handOvers.ts'

const now = new Date('2026-11-20T08:00:00Z')
const later = new Date('2026-11-20T08:01:00Z')

test('what is handed over says what is meant, by a time that is still to come', () => {
  expect(whyNotAskDoctor({ question: ' Help? ', dueAt: later }, now)).toBe('QUESTION_TOO_SHORT')
  expect(whyNotAskDoctor({ question: 'May she stop amlodipine?', dueAt: now }, now)).toBe('DUE_PASSED')
  expect(whyNotAskDoctor({ question: 'May she stop amlodipine?', dueAt: later }, now)).toBeUndefined()
  expect(whyNotAskNurses({ question: 'BP' })).toBe('QUESTION_TOO_SHORT')
})

test('it is answered once, in words', () => {
  expect(whyNotAnswer({ answer: 'Yes', answeredAt: null })).toBe('ANSWER_TOO_SHORT')
  expect(whyNotAnswer({ answer: 'Yes, from today on', answeredAt: null })).toBeUndefined()
  expect(whyNotAnswer({ answer: 'Yes, from today on', answeredAt: now })).toBe('ALREADY_ANSWERED')
})
