import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

const ending = { version: 0, level: 'low', reason: '', patientSummary: '' } as const

export const inputs: InputsOf<'assessments'> = {
  intakes: () => undefined,
  takeIntake: () => ({ userId: v7() }),
  intake: ({ patient }) => ({ userId: patient }),
  saveIntake: ({ patient }) => ({ userId: patient, version: 99, answers: {} }),
  saveIntakeIdentity: ({ patient }) => ({ userId: patient, profileVersion: 1, kind: 'sa_id', number: '8001015009087', country: '' }),
  completeIntake: ({ patient }) => ({ userId: patient, version: 99 }),
  declineIntake: ({ patient }) => ({ userId: patient, version: 99 }),
  completedIntake: ({ patient }) => ({ userId: patient }),
  ofPatient: ({ patient }) => ({ userId: patient }),
  inRecord: ({ patient }) => ({ userId: patient }),
  open: ({ patient }) => ({ userId: patient, id: v7(), kind: 'initial' }),
  save: () => ({ id: v7(), version: 0, answers: {} }),
  complete: () => ({ id: v7(), ...ending }),
  amend: () => ({ id: v7(), newId: v7(), reason: 'Wrong value' }),
  view: () => ({ id: v7() }),
  download: () => ({ id: v7() }),
  mine: () => undefined,
}
