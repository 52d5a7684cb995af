import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { isPublicHoliday } from '#rules/holidays.ts'
import { addDays, addMinutes, instantAt, localDate, weekdayOf } from '#rules/time.ts'
import { addVisitSummary } from '#server/documents/store.ts'
import { addUpload } from '#server/uploads/store.ts'
import { kyselyOn } from '#server/database/kyselyOn.ts'
import type { Brand } from '#server/world/brand.ts'
import { newId } from '#server/world/ids.ts'

const TYPE = 'General Consultation'
const MINUTES = 30

type Visit = { userId: string; doctorId: string; now: Date }
type PastVisit = Visit & {
  brand: Brand
  patientName: string
  birthDate: string
  daysAgo: number
  reason: string
  diagnosis: string
  code: string
  summary: string
  /** What a laboratory sent for it. */
  labResult?: string
}

/** Monday to Friday, 09:00 to 17:00: the hours a new doctor gets (domain 5.1). */
export async function giveWeeklyHours(client: pg.Client, doctorId: string) {
  for (const weekday of [1, 2, 3, 4, 5]) {
    await client.query(
      `insert into availability_rules (id, doctor_id, weekday, starts, ends, valid_from) values ($1, $2, $3, '09:00', '17:00', '2020-01-01')`,
      [newId(), doctorId, weekday],
    )
  }
}

const isWorkingDay = (date: string) => ![0, 6].includes(weekdayOf(date)) && !isPublicHoliday(date)

/** The nth working day after today. */
function workingDay(today: string, nth: number) {
  let date = today
  for (let left = nth; left > 0;) {
    date = addDays(date, 1)
    if (isWorkingDay(date)) left -= 1
  }
  return date
}

export async function bookAhead(
  client: pg.Client,
  { workingDays, hour, reason, ...visit }: Visit & { workingDays: number; hour: string; reason: string },
) {
  const startsAt = instantAt(workingDay(localDate(visit.now), workingDays), hour)
  await book(client, { ...visit, id: newId(), startsAt, reason, status: 'scheduled' })
}

/** A visit that can be joined at once, whatever the hour; 'demo' in its id keeps it from being cancelled or moved. */
export async function bookShowcase(client: pg.Client, visit: Visit) {
  const fiveMinutes = 5 * 60_000
  const startsAt = new Date(Math.ceil((visit.now.getTime() + fiveMinutes) / fiveMinutes) * fiveMinutes)
  await book(client, { ...visit, id: `demo-${newId()}`, startsAt, reason: 'A first look at a video visit', status: 'scheduled' })
}

/** A completed visit with its signed note and its paper, as signing makes them. */
export async function addPastVisit(client: pg.Client, past: PastVisit) {
  const startsAt = instantAt(addDays(localDate(past.now), -past.daysAgo), '10:00')
  const endedAt = addMinutes(startsAt, 22)
  const signedAt = addMinutes(startsAt, 31)
  const id = newId()
  const consultationId = await book(client, { ...past, id, startsAt, status: 'completed' })
  await client.query(
    `update consultations set started_at = $2, ended_at = $3, outcome = 'done', signed_at = $4, signed_by = doctor_id, notes = $5 where id = $1`,
    [consultationId, startsAt, endedAt, signedAt, past.summary],
  )
  await client.query(
    `insert into visit_notes (appointment_id, user_id, doctor_id, subjective, objective, assessment, plan, patient_summary, updated_at)
     values ($1, $2, $3, $4, 'Well, speaks in full sentences.', $5, 'See summary.', $6, $7)`,
    [id, past.userId, past.doctorId, past.reason, past.diagnosis, past.summary, signedAt],
  )
  await client.query(
    `insert into visit_diagnoses (appointment_id, position, user_id, doctor_id, name, code, certainty, on_problem_list)
     values ($1, 0, $2, $3, $4, $5, 'confirmed', true)`,
    [id, past.userId, past.doctorId, past.diagnosis, past.code],
  )
  const sha256 = createHash('sha256').update(past.summary).digest('hex')
  await client.query('update visit_notes set signed_at = $2, signed_by = doctor_id, sha256 = $3 where appointment_id = $1', [
    id,
    signedAt,
    sha256,
  ])
  await addPaper(client, { past, consultationId, startsAt, endedAt, signedAt })
  if (past.labResult) await addLabResult(client, past, past.labResult, signedAt)
}

async function addLabResult(client: pg.Client, { userId, doctorId }: Visit, title: string, uploadedAt: Date) {
  const bytes = readFileSync(new URL('labResult.pdf', import.meta.url))
  const upload = { id: newId(), userId, doctorId, kind: 'lab_result', title, visibility: 'care_team', uploadedAt } as const
  await addUpload(kyselyOn(client), upload, { mediaType: 'application/pdf', bytes })
}

type Paper = { past: PastVisit; consultationId: string; startsAt: Date; endedAt: Date; signedAt: Date }

async function addPaper(client: pg.Client, { past, consultationId, startsAt, endedAt, signedAt }: Paper) {
  const { rows } = await client.query(
    `select d.*, p.hpcsa_number from doctor_profiles d join profiles p on p.id = d.doctor_id where d.doctor_id = $1`,
    [past.doctorId],
  )
  const doctor = rows[0]
  const owners = { id: newId(), userId: past.userId, doctorId: past.doctorId, consultationId }
  await addVisitSummary(kyselyOn(client), owners, {
    language: null,
    brandName: past.brand.name,
    supportNumber: past.brand.supportNumber,
    patientName: past.patientName,
    patientBirthDate: past.birthDate,
    doctorName: doctor.display_name,
    doctorQualification: doctor.qualification,
    hpcsaNumber: doctor.hpcsa_number,
    practiceAddress: doctor.practice_address,
    startedAt: startsAt,
    endedAt,
    signedAt,
    reason: past.reason,
    summary: past.summary,
    diagnoses: [{ name: past.diagnosis, code: past.code, certainty: 'confirmed' }],
    outcome: 'done',
  })
}

type NewVisit = Visit & { id: string; startsAt: Date; reason: string; status: 'scheduled' | 'completed' }

/** Appointment and consultation together; answers with the consultation's id. */
async function book(client: pg.Client, { id, userId, doctorId, startsAt, reason, status, now }: NewVisit) {
  const bookedAt = startsAt < now ? addMinutes(startsAt, -48 * 60) : now
  await client.query(
    `insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, status, reason, idempotency_key, booked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, userId, doctorId, TYPE, startsAt, addMinutes(startsAt, MINUTES), status, reason, newId(), bookedAt],
  )
  const consultationId = newId()
  await client.query(
    `insert into consultations (id, appointment_id, user_id, doctor_id, payment_method, amount_cents, created_at) values ($1, $2, $3, $4, 'free', 0, $5)`,
    [consultationId, id, userId, doctorId, bookedAt],
  )
  return consultationId
}
