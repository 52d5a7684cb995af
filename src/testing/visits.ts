import { v7 } from 'uuid'
import type { AppointmentStatus } from '#contract/visits.ts'
import type { Checklist, Note } from '#contract/visitNotes.ts'
import { addMinutes } from '#rules/time.ts'
import { hashOnce } from './passwords.ts'
import type { TestPerson, TestWorld } from './world.ts'

export const PASSWORD = 'Correct-Horse-7'

export const completeChecklist: Checklist = {
  identityConfirmedBy: 'name_and_birth_date',
  address: '12 Vilakazi Street, Soweto',
  callbackNumber: '+27831112222',
  privatePlace: true,
  suitability: 'suitable',
  suitabilityReason: '',
}

export const note: Note = {
  subjective: 'SOAP-S: headache for three days',
  objective: 'SOAP-O: looks well',
  observedByVideo: true,
  assessment: 'SOAP-A: tension headache',
  plan: 'SOAP-P: paracetamol, review in a week',
  diagnoses: [
    { name: 'Tension headache', code: 'G44.2', certainty: 'confirmed', severity: 'low', onProblemList: true, visibility: 'care_team' },
    { name: 'Dehydration', code: null, certainty: 'provisional', severity: 'medium', onProblemList: false, visibility: 'care_team' },
  ],
  tests: ['Full blood count'],
  followUp: { kind: 'visit', on: '2026-12-04', reason: 'To see whether the headache went' },
  patientSummary: 'Your headache comes from tension. Rest and drink water.',
}

export type CreatedVisit = { appointmentId: string; consultationId: string; patient: TestPerson; doctor: TestPerson; startsAt: Date }
export type VisitOptions = { patient?: TestPerson; doctor?: TestPerson; startsAt?: Date; status?: AppointmentStatus; reason?: string }

/** A visit as booking leaves it, at any time: without a wish it starts in five minutes. */
export async function bookedVisit(world: TestWorld, input: VisitOptions = {}): Promise<CreatedVisit> {
  const patient = input.patient ?? (await world.as('patient'))
  const doctor = input.doctor ?? (await world.as('doctor'))
  const { startsAt = addMinutes(world.now(), 5), status = 'scheduled', reason = 'A headache' } = input
  const [appointmentId, consultationId] = [v7(), v7()]
  await world.owner.query(
    `insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, status, reason, idempotency_key, booked_at)
     values ($1, $2, $3, 'General Consultation', $4, $5, $6, $7, $8, $9)`,
    [appointmentId, patient.id, doctor.id, startsAt, addMinutes(startsAt, 30), status, reason, v7(), world.now()],
  )
  await world.owner.query(
    `insert into consultations (id, appointment_id, user_id, doctor_id, payment_method, amount_cents, created_at)
     values ($1, $2, $3, $4, 'free', 0, $5)`,
    [consultationId, appointmentId, patient.id, doctor.id, world.now()],
  )
  return { appointmentId, consultationId, patient, doctor, startsAt }
}

/** The patient has agreed to video and sits in the waiting room. */
export async function waitingVisit(world: TestWorld, input: VisitOptions = {}): Promise<CreatedVisit> {
  const visit = await bookedVisit(world, input)
  const { appointmentId, patient } = visit
  const { consent } = await patient.api.calls.lobby({ appointmentId })
  await patient.api.calls.consent({ appointmentId, version: consent.version, birthDate: '1990-03-04' })
  await patient.api.calls.enterWaitingRoom({ appointmentId })
  return visit
}

/** The doctor has let the patient in. */
export async function startedVisit(world: TestWorld, input: VisitOptions = {}): Promise<CreatedVisit> {
  const visit = await waitingVisit(world, input)
  const { appointmentId, doctor } = visit
  await doctor.api.visits.saveChecklist({ appointmentId, version: 0, checklist: completeChecklist })
  await doctor.api.calls.start({ appointmentId })
  return visit
}

/** The visit is over, and the doctor's note of it is written but not signed (version 1). */
export async function endedVisit(world: TestWorld, input: VisitOptions = {}): Promise<CreatedVisit> {
  const visit = await startedVisit(world, input)
  const { appointmentId, doctor } = visit
  await doctor.api.visits.saveNote({ appointmentId, version: 0, note })
  await doctor.api.calls.end({ appointmentId, outcome: 'done' })
  await givePassword(world, doctor)
  return visit
}

export async function signedVisit(world: TestWorld, input: VisitOptions = {}): Promise<CreatedVisit> {
  const visit = await endedVisit(world, input)
  await visit.doctor.api.visits.sign({ appointmentId: visit.appointmentId, version: 1, password: PASSWORD })
  return visit
}

/** What signing asks for again. */
export async function givePassword(world: TestWorld, { id }: TestPerson) {
  await world.owner.query('insert into accounts.passwords (user_id, hash, changed_at) values ($1, $2, $3) on conflict do nothing', [
    id,
    await hashOnce(PASSWORD),
    world.now(),
  ])
}
