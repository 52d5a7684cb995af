import { v7 } from 'uuid'
import { asNeeded, metformin } from '#testing/medicines.ts'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'medicineProposals'> = {
  propose: ({ patient }) => ({
    kind: 'add',
    id: v7(),
    userId: patient,
    note: '',
    details: metformin,
    schedule: { ...asNeeded, endsOn: '2026-01-01' },
  }),
  withdraw: () => ({ id: v7() }),
  confirm: () => ({ id: v7(), schedule: null }),
  decline: () => ({ id: v7(), reason: '' }),
}
