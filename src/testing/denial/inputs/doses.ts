import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'doses'> = {
  sync: ({ medicine }) => ({
    deviceId: v7(),
    // The answer names the action: always the same one, so that answers can be compared.
    actions: [
      {
        action: 'undo',
        id: '019ab000-0000-7000-8000-000000000001',
        medicationId: medicine,
        doseId: v7(),
        dueAt: new Date('2026-01-01'),
        at: START,
        via: 'app',
      },
    ],
  }),
  calendar: () => ({ month: '2026-11' }),
  download: () => ({ month: '2026-11', format: 'csv' }),
}
