import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import type { Forgeries } from '../forgery.ts'
import type { CarePair } from '../people.ts'
import type { VisitRows } from '../rows.ts'

const asked = (userId: string) => ({ id: v7(), user_id: userId, from_on: '2026-10-22', to_on: '2026-11-20', requested_at: START })
const shared = ({ patient, doctor, visit }: CarePair) => ({
  ...asked(patient.id),
  made_at: START,
  content: '{}',
  doctor_id: doctor.id,
  appointment_id: visit,
  shared_at: START,
})

export const visitRows: VisitRows = {
  'public.health_reports': {
    stored: (pair) => [shared(pair), { ...asked(pair.patient.id), made_at: START, content: '{}' }],
    more: ({ patient }) => asked(patient.id),
  },
}

export const forgeries: Forgeries = ({ cast: { patientA, patientB, visitA, doctorA } }) => [
  ['patient', 'health_reports', 'has one made of somebody else', asked(patientB.id)],
  ['patient', 'health_reports', 'writes one that nobody made', { ...asked(patientA.id), made_at: START, content: '{}' }],
  ['patient', 'health_reports', 'adds one that is shared already', shared(visitA)],
  ['doctor', 'health_reports', 'has one made of a patient', asked(patientA.id)],
  ['doctor', 'health_reports', 'has one made of themselves', asked(doctorA.id)],
]
