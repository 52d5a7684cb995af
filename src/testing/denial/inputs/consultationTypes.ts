import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'consultationTypes'> = {
  list: () => undefined,
  add: () => ({ name: 'General Consultation', description: 'x', durationMinutes: 30, priceCents: 0 }),
  save: () => ({ name: 'None', description: 'x', durationMinutes: 30, priceCents: 0, isActive: true, version: 1 }),
}
