import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'queue'> = {
  list: () => ({ view: 'unassigned' }),
  counts: () => undefined,
  item: () => ({ id: v7() }),
  claim: () => ({ id: v7() }),
  release: () => ({ id: v7() }),
  recordAttempt: () => ({ id: v7(), attemptId: v7(), note: '' }),
  wait: () => ({ id: v7(), note: '' }),
  resume: () => ({ id: v7() }),
  reopen: () => ({ id: v7(), note: '' }),
  assign: () => ({ id: v7(), nurseId: v7() }),
  addCaller: () => ({ id: v7(), name: 'x', phone: '0821234567', words: '' }),
  addTask: ({ patient }) => ({ id: v7(), userId: patient, priority: 3, words: '' }),
  nurses: () => undefined,
  resolve: () => ({ id: v7(), outcome: 'advice_given', note: 'Told her where the clinic is' }),
}
