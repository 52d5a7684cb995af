import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'diagnoses'> = {
  mine: () => undefined,
  add: () => ({ id: v7(), name: '' }),
  save: ({ diagnosis }) => ({ id: diagnosis, name: 'Gout', diagnosedOn: '2026-11-20', version: 999 }),
  remove: ({ diagnosis }) => ({ id: diagnosis }),
  restore: ({ diagnosis }) => ({ id: diagnosis }),
  askCorrection: ({ diagnosis }) => ({ id: v7(), diagnosisId: diagnosis, text: 'x' }),
  withdrawCorrection: ({ callback }) => ({ id: callback }),
  ofPatient: ({ patient }) => ({ userId: patient }),
  saveStatus: ({ patient }) => ({ userId: patient, key: 'gout', status: 'resolved', version: 999 }),
}
