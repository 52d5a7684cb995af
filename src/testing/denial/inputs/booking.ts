import { v7 } from 'uuid'
import type { EffectsOf, InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'booking'> = {
  types: () => undefined,
  doctors: () => undefined,
  availableSlots: ({ doctor }) => ({ doctorId: doctor, from: '2026-11-23', to: '2026-11-24' }),
  hold: ({ doctor }) => ({ doctorId: doctor, startsAt: new Date('2026-11-28T03:00:00Z') }),
  releaseHold: () => undefined,
  book: ({ doctor }) => ({
    idempotencyKey: v7(),
    doctorId: doctor,
    startsAt: new Date('2026-11-28T03:00:00Z'),
    consultationType: 'General Consultation',
    reason: '',
  }),
  payByCard: ({ doctor }) => ({
    idempotencyKey: v7(),
    doctorId: doctor,
    startsAt: new Date('2026-11-28T03:00:00Z'),
    consultationType: 'General Consultation',
    reason: 'x',
    amount: 100,
  }),
}

export const effects: EffectsOf<'booking'> = {
  hold: { startsAt: new Date('2026-11-23T08:00:00Z') },
  book: { startsAt: new Date('2026-11-23T08:00:00Z'), reason: 'A cough' },
}
