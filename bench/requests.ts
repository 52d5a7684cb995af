import { randomUUID } from 'node:crypto'
import { cookieHeader } from '#server/accounts/sessions/cookies.ts'
import type { Config } from '#server/world/config.ts'
import { requestOf, type ExpectedResponse } from './connection.ts'
import type { LongRecord } from './longRecord.ts'
import type { Patient, BenchSeed } from './seed.ts'

/* What is asked of the product, as the browser asks it, and of the references. */

const DAY_MS = 86_400_000
const SLOT_MS = 1_800_000
/** Midnight in South Africa, so many days from today. */
const midnight = (days: number) => Math.floor((Date.now() + 7_200_000) / DAY_MS) * DAY_MS - 7_200_000 + days * DAY_MS
const calendarDate = (days: number) => new Date(midnight(days) + 7_200_000).toISOString().slice(0, 10)

export function callsOn(seeded: BenchSeed, config: Config) {
  const ask = (patient: Patient, procedure: string, input?: unknown, dates: (string | number)[][] = []) =>
    requestOf({
      method: 'POST',
      path: `/api/rpc/${procedure}`,
      headers: {
        origin: config.appUrl.origin,
        cookie: cookieHeader(patient.token, config),
        'user-agent': 'Mozilla/5.0 (bench)',
      },
      body: { ...(input !== undefined && { json: input }), ...(dates.length > 0 && { meta: dates.map((path) => [1, ...path]) }) },
    })
  const slots = (doctorId: string | null): ExpectedResponse[] =>
    seeded.readers.map((patient) => ({
      request: ask(patient, 'booking/availableSlots', { doctorId, from: calendarDate(1), to: calendarDate(7) }),
      contains: [1, 7].map((days) => `"date":"${calendarDate(days)}"`).concat('"available":true'),
    }))
  return {
    /** Quality P2: one of the patient's own appointments, by its id. */
    record: () =>
      seeded.appointments.map(({ id, patient }) => ({
        request: ask(patient, 'visits/appointment', { appointmentId: id }),
        contains: [`"id":"${id}"`, `"user_id":"${patient.id}"`],
      })),
    /** Quality P3: the patient's ten appointments, each expected to be there. */
    list: () =>
      seeded.readers.map((patient) => ({
        request: ask(patient, 'visits/upcoming'),
        contains: patient.appointmentIds.map((id) => `"id":"${id}"`),
      })),
    /** The whole of Home. */
    home: () =>
      seeded.readers.map((patient) => ({
        request: ask(patient, 'dashboard/get', {}),
        contains: patient.appointmentIds.slice(0, 1).map((id) => `"id":"${id}"`),
      })),
    /** What Today shows: three medicines, their doses of nine days. */
    today: () => seeded.readers.map((patient) => ({ request: ask(patient, 'medicines/mine'), contains: ['"doses":[{'] })),
    /** One dose marked as taken; every other round over the doses takes it back. */
    mark: () => marks(seeded, ask),
    /** The chip of every page's header. */
    score: () =>
      seeded.readers.map((patient) => ({ request: ask(patient, 'score/calculate', { user_id: patient.id }), contains: ['"json":[{'] })),
    /** A library answer, from the question until it is whole: its first words are not later. Twenty of each patient, as many as may be asked. */
    question: () => questions(seeded, ask),
    /** The first page of what waits for nurses. */
    queue: (nurse: Patient) => [{ request: ask(nurse, 'queue/list', { view: 'open' }), contains: ['"items":[{', '"unassigned":5000'] }],
    /** A record of ten thousand entries opens, and the first page of its timeline. */
    recordSummary: ({ doctor, patientId }: LongRecord) => [
      { request: ask(doctor, 'patientRecords/summary', { userId: patientId }), contains: [`"id":"${patientId}"`] },
    ],
    recordTimeline: ({ doctor, patientId }: LongRecord) => [
      { request: ask(doctor, 'patientRecords/timeline', { userId: patientId }), contains: ['"kind":"note_signed"', '"kind":"upload"'] },
    ],
    slotsOfOne: () => slots(seeded.doctorId),
    slotsOfAny: () => slots(null),
    /** Each doctor's own day, as their screen asks for it. */
    day: () => seeded.doctors.map((doctor) => ({ request: ask(doctor, 'visits/doctorsDay'), contains: ['"json":'] })),
    /** Quality P1: every request another free start; a patient comes again only after all others did. */
    book: () => bookings(seeded, ask),
    readReference: () =>
      seeded.appointments.map(({ id }) => ({ request: requestOf({ method: 'GET', path: `/${id}` }), contains: [`"id":"${id}"`] })),
    writeReference: () =>
      Array.from({ length: 40_000 }, (_, index) => {
        const row = { id: randomUUID(), user_id: seeded.bookers[index % seeded.bookers.length]!.id, text: REASON }
        return { request: requestOf({ method: 'POST', path: '/', body: row }), contains: [`"id":"${row.id}"`] }
      }),
  }
}

const REASON = 'A cough that has been there for two weeks'
const SLOTS_A_DAY = 47
const DAYS = 28

type Ask = (patient: Patient, procedure: string, input: unknown, dates: (string | number)[][]) => string

function bookings({ bookers, wideDoctorIds }: BenchSeed, ask: Ask): ExpectedResponse[] {
  return Array.from({ length: wideDoctorIds.length * SLOTS_A_DAY * DAYS }, (_, index) => {
    const patient = bookers[index % bookers.length]!
    const doctorId = wideDoctorIds[index % wideDoctorIds.length]!
    const place = Math.floor(index / wideDoctorIds.length)
    // From day to day first: as many different calendars at once as different patients would open. Not tomorrow, whose first starts may be too soon.
    const startsAt = new Date(midnight(2 + (place % DAYS)) + Math.floor(place / DAYS) * SLOT_MS).toISOString()
    const input = { idempotencyKey: randomUUID(), doctorId, startsAt, consultationType: 'General Consultation', reason: REASON }
    return {
      request: ask(patient, 'booking/book', input, [['startsAt']]),
      contains: [`"user_id":"${patient.id}"`, `"doctor_id":"${doctorId}"`, startsAt],
    }
  })
}

const QUESTIONS = [
  'What is high blood pressure?',
  'How does TB spread?',
  'What foods help with diabetes?',
  'can i stop my tablets',
  'is my headache bad',
]
const QUESTIONS_AN_HOUR = 20

function questions({ bookers }: BenchSeed, ask: Ask): ExpectedResponse[] {
  return Array.from({ length: Math.min(20_000, bookers.length * QUESTIONS_AN_HOUR) }, (_, index) => {
    const query = QUESTIONS[index % QUESTIONS.length]!
    const input = { id: randomUUID(), query, userAge: 44, userGender: null, userConditions: [], conversationHistory: [] }
    return { request: ask(bookers[index % bookers.length]!, 'assistant/askLive', input, []), contains: ['"whole"', input.id] }
  })
}

function marks({ doses }: BenchSeed, ask: Ask): ExpectedResponse[] {
  return Array.from({ length: 20_000 }, (_, index) => {
    const { id: doseId, medicationId, dueAt, patient } = doses[index % doses.length]!
    const id = randomUUID()
    const at = new Date(Date.now() - 3_600_000 + index).toISOString()
    const isTaking = Math.floor(index / doses.length) % 2 === 0
    const marking = { id, doseId, medicationId, dueAt: dueAt.toISOString(), at, via: 'app' }
    const action = isTaking ? { ...marking, action: 'take', takenAt: at, qty: 1, note: '' } : { ...marking, action: 'undo' }
    const dates = ['dueAt', 'at', ...(isTaking ? ['takenAt'] : [])].map((name) => ['actions', 0, name])
    return {
      request: ask(patient, 'doses/sync', { deviceId: DEVICE, actions: [action] }, dates),
      contains: [`"id":"${id}"`, '"result":"applied"'],
    }
  })
}

const DEVICE = randomUUID()
