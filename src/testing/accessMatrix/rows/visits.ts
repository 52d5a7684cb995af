import { v7 } from 'uuid'
import { START } from '#testing/world.ts'
import { ofVisit, type CarePair } from '../people.ts'
import type { Row, VisitRows } from '../rows.ts'
import { writtenByTheDoctor, type Forgeries } from '../forgery.ts'

const appointment = (pair: CarePair, id: string, startsAt: Date): Row => ({
  id,
  user_id: pair.patient.id,
  doctor_id: pair.doctor.id,
  type: 'General Consultation',
  starts_at: startsAt,
  ends_at: new Date(startsAt.getTime() + 1_800_000),
  reason: 'A cough',
  idempotency_key: v7(),
  booked_at: START,
})
const consultation = (pair: CarePair, id: string, visit: string): Row => ({
  id,
  ...ofVisit(pair, visit),
  payment_method: 'free',
  amount_cents: 0,
  created_at: START,
})
const later = (pair: CarePair, hours: number) => new Date(pair.startsAt.getTime() + hours * 3_600_000)
const diagnosis = (pair: CarePair, position: number): Row => ({
  ...ofVisit(pair),
  position,
  name: 'Cough',
  certainty: 'confirmed',
})
const askedTest = (pair: CarePair, position: number): Row => ({ ...ofVisit(pair), position, test: 'Full blood count' })
const addendum = (pair: CarePair): Row => ({ id: v7(), ...ofVisit(pair), text: 'x', reason: 'x', written_at: START })

export const visitRows: VisitRows = {
  'public.appointments': {
    stored: (pair) => [
      appointment(pair, pair.visit, pair.startsAt),
      appointment(pair, pair.spareVisit, later(pair, 2)),
      appointment(pair, pair.bareVisit, later(pair, 4)),
      appointment(pair, pair.printedVisit, later(pair, 5)),
    ],
    more: (pair) => appointment(pair, v7(), later(pair, 6)),
  },
  'public.consultations': {
    stored: (pair) => [
      consultation(pair, pair.consultation, pair.visit),
      consultation(pair, pair.spareConsultation, pair.spareVisit),
      consultation(pair, pair.printedConsultation, pair.printedVisit),
    ],
    more: (pair) => consultation(pair, v7(), pair.bareVisit),
  },
  'public.visit_checklists': {
    stored: (pair) => [{ ...ofVisit(pair), updated_at: START }],
    more: (pair) => ({ ...ofVisit(pair, pair.spareVisit), updated_at: START }),
  },
  'public.visit_notes': {
    stored: (pair) => [
      { ...ofVisit(pair), updated_at: START },
      { ...ofVisit(pair, pair.printedVisit), updated_at: START },
    ],
    more: (pair) => ({ ...ofVisit(pair, pair.spareVisit), updated_at: START }),
  },
  'public.visit_diagnoses': {
    stored: (pair) => [diagnosis(pair, 0), { ...diagnosis(pair, 1), visibility: 'doctors_only' }],
    more: (pair) => diagnosis(pair, 2),
  },
  'public.visit_tests': { stored: (pair) => [askedTest(pair, 0)], more: (pair) => askedTest(pair, 1) },
  'public.visit_follow_ups': {
    stored: (pair) => [{ ...ofVisit(pair), kind: 'none' }],
    more: (pair) => ({ ...ofVisit(pair, pair.printedVisit), kind: 'none' }),
  },
  'public.visit_addenda': { stored: (pair) => [addendum(pair)], more: addendum },
}

export const forgeries: Forgeries = ({ cast, cancelledVisit, of }) => {
  const { visitB, visitAsPatient, patientA, patientB, doctorA, doctorB, nurse, admin } = cast
  const free = of('consultations')
  return [
    [
      'patient',
      'consultations',
      "hangs a consultation on a stranger's appointment",
      { ...of('consultations', visitB), user_id: patientA.id },
    ],
    ['patient', 'consultations', 'names another patient than the appointment', { ...free, user_id: patientB.id }],
    ['patient', 'consultations', 'names another doctor than the appointment', { ...free, doctor_id: doctorB.id }],
    ['patient', 'consultations', 'pays another price than the doctor asks', { ...free, amount_cents: 1 }],
    ['patient', 'consultations', 'pays what nobody asks', { ...free, amount_cents: 1, payment_method: 'wallet' }],
    ['patient', 'consultations', 'pays nothing from the wallet', { ...free, payment_method: 'wallet' }],
    ['doctor', 'consultations', 'makes a consultation', free],
    ['doctor', 'consultations', 'makes one for themselves', { ...of('consultations', visitAsPatient), doctor_id: doctorB.id }],
    ['doctor', 'appointments', 'books a visit', { ...of('appointments'), user_id: doctorA.id, doctor_id: doctorB.id }],
    ['nurse', 'appointments', 'books a visit', { ...of('appointments'), user_id: nurse.id }],
    ['admin', 'appointments', 'books a visit', { ...of('appointments'), user_id: admin.id }],
    ...['visit_checklists', 'visit_notes', 'visit_diagnoses', 'visit_addenda'].flatMap((table) =>
      writtenByTheDoctor(table, { cast, cancelledVisit, of }),
    ),
  ]
}
