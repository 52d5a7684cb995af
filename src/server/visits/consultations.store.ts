import { sql } from 'kysely'
import type { AppointmentStatus, Consultation } from '#contract/visits.ts'
import { centsToRand } from '#rules/money.ts'
import { localDate, minutesBetween, screenTime } from '#rules/time.ts'
import { visitBadge, consultationStatus } from '#rules/visits.ts'
import { compileOnce } from '../database/compileOnce.ts'
import type { Db } from '../database/tables.ts'
import { toPhotoUrl } from '../people/store.ts'

const MOST = 50

/** A patient's consultations, the one booked last first. */
export async function listConsultations(db: Db, patientId: string): Promise<Consultation[]> {
  const rows = await seen(db)
    .where('c.user_id', '=', patientId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(toConsultation)
}

/** The consultation of an appointment. */
export async function findConsultationOf(db: Db, appointmentId: string): Promise<Consultation | undefined> {
  const [row] = await selectOf(db, { appointmentId })
  return row && toConsultation(row)
}

export async function findConsultation(db: Db, id: string): Promise<Consultation | undefined> {
  const row = await seen(db).where('c.id', '=', id).executeTakeFirst()
  return row && toConsultation(row)
}

/** The primary diagnosis first; nothing before the visit is signed, because the rows are not there for the patient. */
const diagnosisSummary = sql<string | null>`(
  select string_agg(x.name || case when x.code is null then '' else ' (' || x.code || ')' end, ', ' order by x.position)
  from visit_diagnoses x where x.appointment_id = c.appointment_id)`

const testsRequested = sql<string[]>`coalesce(
  (select array_agg(x.test order by x.position) from visit_tests x where x.appointment_id = c.appointment_id), '{}')`

const followUp = sql<Consultation['follow_up']>`(
  select json_build_object('doctor_id', x.doctor_id, 'on', x.due_on, 'reason', x.reason)
  from visit_follow_ups x where x.appointment_id = c.appointment_id and x.kind = 'visit')`
const stands = (kind: 'sick_note' | 'medication_script') => sql<boolean>`exists (
  select from documents x where x.consultation_id = c.id and x.kind = ${kind} and x.revoked_at is null)`

/** What was prescribed, a line each, while the script stands. */
const prescription = sql<string | null>`(
  select string_agg(concat_ws(', ', x.name || ' ' || x.strength, x.form, x.dose || ' ' || x.frequency), '; ' order by x.position)
  from prescription_items x join documents s on s.id = x.document_id where s.consultation_id = c.id and s.revoked_at is null)`

/** Why the patient called it off or did not come, in their own words. What a doctor writes is not for the patient. */
const ownReason = sql<string | null>`case when a.cancelled_by = a.user_id or a.status = 'no_show' then a.cancel_reason end`

const seen = (db: Db) =>
  db
    .selectFrom('consultations as c')
    .innerJoin('appointments as a', 'a.id', 'c.appointment_id')
    .innerJoin('doctor_profiles as d', 'd.doctor_id', 'c.doctor_id')
    .leftJoin('documents as s', (join) => join.onRef('s.consultation_id', '=', 'c.id').on('s.kind', '=', 'visit_summary'))
    .select([
      'c.id',
      'c.appointment_id',
      'c.user_id',
      'c.doctor_id',
      'd.display_name as doctor_name',
      'd.photo_sha256 as doctor_photo',
      'd.specialty',
      'a.starts_at',
      'a.ends_at',
      'a.status',
      'a.reason',
      'c.payment_method',
      'c.amount_cents',
      'c.outcome',
      'c.notes',
      prescription.as('prescription'),
      stands('sick_note').as('has_sick_note'),
      stands('medication_script').as('has_medication_script'),
      diagnosisSummary.as('diagnosis_summary'),
      testsRequested.as('tests_requested'),
      followUp.as('follow_up'),
      's.id as summary_document_id',
      sql<'patient' | 'doctor' | null>`case a.cancelled_by when a.user_id then 'patient' when a.doctor_id then 'doctor' end`.as(
        'cancelled_by',
      ),
      ownReason.as('cancel_reason'),
      'a.late_fee',
      'a.late_fee_until',
      'c.created_at',
    ])

const selectOf = compileOnce((db, { appointmentId }: { appointmentId: string }) => seen(db).where('c.appointment_id', '=', appointmentId))

type ConsultationRow = Omit<Consultation, 'date' | 'time' | 'duration' | 'status' | 'badge' | 'amount'> & {
  ends_at: Date
  status: AppointmentStatus
  amount_cents: number
}

/** The contract's shape: date, time, duration, state and what papers there are, all computed. */
function toConsultation({ ends_at, status, amount_cents, ...row }: ConsultationRow): Consultation {
  return {
    ...row,
    doctor_photo: row.doctor_photo && toPhotoUrl(row.doctor_id, row.doctor_photo),
    date: localDate(row.starts_at),
    time: screenTime(row.starts_at),
    duration: minutesBetween(row.starts_at, ends_at),
    status: consultationStatus(status),
    badge: visitBadge(status),
    amount: centsToRand(amount_cents),
  }
}
