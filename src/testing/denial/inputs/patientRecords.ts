import { v7 } from 'uuid'
import { PASSWORD } from '#testing/visits.ts'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'patientRecords'> = {
  mine: () => ({}),
  search: () => ({ text: 'Nobody of this name' }),
  summary: ({ patient }) => ({ userId: patient }),
  visits: ({ patient }) => ({ userId: patient }),
  allergies: ({ patient }) => ({ userId: patient }),
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
