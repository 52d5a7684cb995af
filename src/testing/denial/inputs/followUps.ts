import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'followUps'> = {
  ofPatient: ({ patient }) => ({ userId: patient }),
  schedule: ({ patient }) => ({ userId: patient, id: v7(), type: 'phone_call', at: new Date('2020-01-06T08:00:00Z') }),
  saveDraft: () => ({ id: v7(), version: 0, note: 'Well', patientNote: '' }),
  move: () => ({ id: v7(), from: new Date('2030-01-07T08:00:00Z'), at: new Date('2030-01-08T08:00:00Z') }),
  recordAttempt: () => ({ id: v7(), attemptId: v7(), outcome: 'no_answer' }),
  complete: () => ({ id: v7(), outcome: 'stable', nextId: v7(), nextAt: null }),
  startCall: () => ({ id: v7(), callId: v7() }),
  endCall: () => ({ callId: v7() }),
  calling: () => undefined,
  declineCall: () => ({ callId: v7() }),
  callSignal: () => ({ callId: v7(), id: v7(), session: v7(), to: null, signal: { kind: 'hello' } }),
  callIceServers: () => ({ callId: v7() }),
  callEvents: () => ({ callId: v7(), session: v7() }),
  mine: () => undefined,
}
