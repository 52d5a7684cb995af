import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'followUps'> = {
  ofPatient: ({ patient }) => ({ userId: patient }),
  schedule: ({ patient }) => ({ userId: patient, id: v7(), type: 'phone_call', at: new Date('2020-01-06T08:00:00Z') }),
  saveDraft: () => ({ id: v7(), version: 0, note: 'Well', patientNote: '' }),
  recordAttempt: () => ({ id: v7(), attemptId: v7(), outcome: 'no_answer' }),
  complete: () => ({ id: v7(), outcome: 'stable', nextId: v7(), nextAt: null }),
  mine: () => undefined,
}
