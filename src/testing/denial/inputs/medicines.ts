import { v7 } from 'uuid'
import { asNeeded, metformin } from '#testing/medicines.ts'
import { START } from '#testing/world.ts'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'medicines'> = {
  mine: () => undefined,
  add: () => ({ id: v7(), details: metformin, schedule: { ...asNeeded, endsOn: '2026-01-01' }, stock: null }),
  save: ({ medicine }) => ({ id: medicine, version: 999, details: metformin, collectionPlace: '', collectOn: null }),
  changeSchedule: ({ medicine }) => ({ id: medicine, version: 999, schedule: asNeeded, effectiveFrom: null }),
  pause: ({ medicine }) => ({ id: medicine, version: 999, until: null }),
  resume: ({ medicine }) => ({ id: medicine, version: 999 }),
  stop: ({ medicine }) => ({ id: medicine, version: 999, reason: 'cost', text: '' }),
  addRefill: ({ medicine }) => ({
    id: v7(),
    medicationId: medicine,
    quantity: 1,
    dispensedOn: '2199-01-01',
    at: START,
    nextCollectOn: null,
  }),
  countStock: ({ medicine }) => ({ id: v7(), medicationId: medicine, counted: 1, at: START }),
  ofPatient: ({ patient }) => ({ userId: patient }),
}
