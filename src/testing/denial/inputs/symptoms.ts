import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'symptoms'> = {
  mine: () => undefined,
  ofPatient: ({ patient }) => ({ userId: patient }),
  // The answer names the action: always the same one, so that answers can be compared.
  sync: () => ({
    actions: [{ action: 'mistake', id: '019ab000-0000-7000-8000-000000000002', logId: v7(), at: START, isMistake: true }],
  }),
}
