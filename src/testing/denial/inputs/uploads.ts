import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'uploads'> = {
  add: ({ patient }) => ({
    id: v7(),
    userId: patient,
    kind: 'other',
    title: 'x',
    visibility: 'care_team',
    file: new File(['no file'], 'x.pdf', { type: 'application/pdf' }),
  }),
  download: ({ upload }) => ({ uploadId: upload }),
  setVisibility: ({ upload }) => ({ uploadId: upload, visibility: 'care_team' }),
  markInError: ({ upload }) => ({ uploadId: upload, reason: '' }),
  mine: () => undefined,
}
