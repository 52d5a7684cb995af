import { v7 } from 'uuid'
import { PASSWORD } from '#testing/visits.ts'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'patientRecords'> = {
  mine: () => ({}),
  search: () => ({ text: 'Nobody of this name' }),
  summary: ({ patient }) => ({ userId: patient }),
  visits: ({ patient }) => ({ userId: patient }),
  allergies: ({ patient }) => ({ userId: patient }),
  judgeAllergy: ({ patient }) => ({ userId: patient, substance: 'no such substance', status: 'confirmed', note: '', version: 0 }),
  documents: ({ patient }) => ({ userId: patient }),
  timeline: ({ patient }) => ({ userId: patient }),
  accessLog: ({ patient }) => ({ userId: patient }),
  openEmergencyAccess: () => undefined,
  breakGlass: ({ patient }) => ({
    patient: { userId: patient },
    category: 'emergency',
    reason: 'Too short',
    password: PASSWORD,
  }),
  addEmergencyNote: ({ patient }) => ({ id: v7(), userId: patient, text: 'x' }),
  emergencyAccessReviews: () => ({}),
  reviewEmergencyAccess: () => ({ id: v7(), outcome: 'justified', note: '' }),
  myAccessLog: () => ({}),
}
