import { v7 } from 'uuid'
import { changeRows } from './visitChangeRows.ts'
import { accountRows } from './accountRows.ts'
import { callRows, type MatrixVisit } from './callRows.ts'
import { hoursFromStart, type MatrixPeople, type CarePair, type MatrixPerson } from './people.ts'
import { paperRows } from './paperRows.ts'
import { supportRows } from './supportRows.ts'
import { walletRows } from './walletRows.ts'
import { START } from '../world.ts'

export type Row = Record<string, unknown>

/** Rows that belong to one person. */
export const personRows: Record<string, (person: MatrixPerson, cast: MatrixPeople, n: number) => Row> = {
  'public.profiles': ({ id }) => ({ id, first_name: 'Thandi', last_name: 'Mokoena', created_at: START, updated_at: START }),
  'public.user_roles': ({ id }) => ({ user_id: id, role: 'patient' }),
  'public.profile_provenance': ({ id, role }, _, n) => ({
    user_id: id,
    field: `field ${n}`,
    written_by: id,
    written_by_role: role,
    written_at: START,
  }),
  'public.identity_documents': ({ id }) => ({
    user_id: id,
    kind: 'passport',
    country: 'Zimbabwe',
    shown: '•••456',
    number_encrypted: Buffer.from('x'),
    number_hmac: v7(),
    updated_at: START,
  }),
  'public.profile_photos': ({ id }) => ({
    user_id: id,
    media_type: 'image/webp',
    sha256: 'x',
    bytes: Buffer.from('x'),
    updated_at: START,
  }),
  'public.nurse_profiles': ({ id }) => ({ nurse_id: id, sanc_number: '12345678', apc_valid_until: '2027-12-31' }),
  'public.consent_records': ({ id }) => ({
    id: v7(),
    user_id: id,
    code: 'telehealth',
    version: '1',
    decision: 'accepted',
    text_sha256: 'x',
    locale: 'en',
    channel: 'web',
    captured_by: id,
    at: START,
  }),
  // A patient's is permanent, and yet its owner may remove it: the welcome goes when its tour begins.
  'public.notifications': ({ id, role }) => ({
    id: v7(),
    user_id: id,
    type: role === 'patient' ? 'welcome' : 'system',
    is_permanent: role === 'patient',
    code: 'x',
    title: 'x',
    message: 'x',
    dedupe_key: v7(),
    created_at: START,
  }),
  'public.deliveries': ({ id }) => ({
    id: v7(),
    user_id: id,
    channel: 'email',
    code: 'x',
    recipient: 'x@example.org',
    body: 'x',
    status: 'queued',
    dedupe_key: v7(),
    created_at: START,
  }),
  'public.push_subscriptions': ({ id }) => ({
    id: v7(),
    user_id: id,
    endpoint: `https://fcm.googleapis.com/${v7()}`,
    p256dh: 'x',
    auth: 'x',
    name: 'x',
    created_at: START,
  }),
  'public.due_notices': ({ id }) => ({
    id: v7(),
    user_id: id,
    code: 'x',
    due_at: hoursFromStart(1),
    expires_at: hoursFromStart(2),
    dedupe_key: v7(),
    created_at: START,
  }),
  'public.calendar_feeds': ({ id }) => ({ user_id: id, token_sha256: v7(), created_at: START }),
  'public.notice_settings': ({ id }) => ({ user_id: id, updated_at: START }),
  'public.audit_log': ({ id, role }) => ({
    at: START,
    actor_id: id,
    actor_role: role,
    procedure: 'x.y',
    about_user_id: id,
    request_id: v7(),
  }),
  'public.slot_holds': ({ id }, { doctorA }, n) => ({
    doctor_id: doctorA.id,
    starts_at: hoursFromStart(300 + n),
    ends_at: hoursFromStart(301 + n),
    user_id: id,
    expires_at: hoursFromStart(1),
  }),
  ...supportRows,
  ...walletRows,
  ...accountRows,
}

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

const ofVisit = (pair: CarePair, visit: string) => ({ appointment_id: visit, user_id: pair.patient.id, doctor_id: pair.doctor.id })

const consultation = (pair: CarePair, id: string, visit: string): Row => ({
  id,
  ...ofVisit(pair, visit),
  payment_method: 'free',
  amount_cents: 0,
  created_at: START,
})

const later = (pair: CarePair, hours: number) => new Date(pair.startsAt.getTime() + hours * 3_600_000)
const diagnosis = (pair: CarePair, position: number): Row => ({
  ...ofVisit(pair, pair.visit),
  position,
  name: 'Cough',
  certainty: 'confirmed',
})
const askedTest = (pair: CarePair, position: number): Row => ({ ...ofVisit(pair, pair.visit), position, test: 'Full blood count' })
const reportAnswer = (pair: CarePair): Row => ({
  ...ofVisit(pair, pair.visit),
  condition_id: v7(),
  condition: 'Measles',
  category: 1,
  answer: 'will_report',
  answered_at: START,
})
const addendum = (pair: CarePair): Row => ({ id: v7(), ...ofVisit(pair, pair.visit), text: 'x', reason: 'x', written_at: START })
/** Rows that belong to a patient and a doctor, in the order in which they can be stored. */
export const visitRows: Record<string, MatrixVisit> = {
  'public.appointments': {
    stored: (pair) => [
      appointment(pair, pair.visit, pair.startsAt),
      appointment(pair, pair.spareVisit, later(pair, 2)),
      appointment(pair, pair.bareVisit, later(pair, 4)),
      appointment(pair, pair.printedVisit, later(pair, 5)),
    ],
    more: (pair) => appointment(pair, v7(), later(pair, 6)),
  },
  ...changeRows,
  'public.consultations': {
    stored: (pair) => [
      consultation(pair, pair.consultation, pair.visit),
      consultation(pair, pair.spareConsultation, pair.spareVisit),
      consultation(pair, pair.printedConsultation, pair.printedVisit),
    ],
    more: (pair) => consultation(pair, v7(), pair.bareVisit),
  },
  'public.visit_checklists': {
    stored: (pair) => [{ ...ofVisit(pair, pair.visit), updated_at: START }],
    more: (pair) => ({ ...ofVisit(pair, pair.spareVisit), updated_at: START }),
  },
  'public.visit_notes': {
    stored: (pair) => [
      { ...ofVisit(pair, pair.visit), updated_at: START },
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
    stored: (pair) => [{ ...ofVisit(pair, pair.visit), kind: 'none' }],
    more: (pair) => ({ ...ofVisit(pair, pair.printedVisit), kind: 'none' }),
  },
  'public.nmc_answers': { stored: (pair) => [reportAnswer(pair)], more: reportAnswer },
  'public.visit_addenda': { stored: (pair) => [addendum(pair)], more: addendum },
  ...callRows,
  ...paperRows,
}
