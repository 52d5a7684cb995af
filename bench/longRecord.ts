import type pg from 'pg'
import type { Patient } from './seed.ts'

/** A record of ten thousand entries: visits and the notes signed in them, added documents, consents. */
const VISITS = 1000
const UPLOADS = 4000
const CONSENTS = 4000

export type LongRecord = { doctor: Patient; patientId: string }

/** Gives one patient a long record, and the doctor who reads it the care of them. */
export async function addLongRecord(client: pg.Client): Promise<LongRecord> {
  const { rows } = await client.query<{ id: string; token: string; patient: string }>(
    `select d.id, d.token, p.id as patient from bench_doctors d, bench_patients p where d.n = 40 and p.n = 5900`,
  )
  const { id, token, patient } = rows[0]!
  await client.query(
    `with made as (
       insert into appointments (id, user_id, doctor_id, type, starts_at, ends_at, status, reason, idempotency_key, booked_at)
       select uuidv7()::text, $1, $2, 'General Consultation', at, at + interval '30 minutes', 'completed', 'A cough', gen_random_uuid(), at
       from generate_series(1, $3::int) i cross join lateral (select date_trunc('hour', now()) - i * interval '1 day' + interval '15 minutes' as at) t
       returning id, starts_at)
     insert into consultations (id, appointment_id, user_id, doctor_id, payment_method, amount_cents, created_at, started_at, ended_at, signed_at)
     select uuidv7(), id, $1, $2, 'free', 0, starts_at, starts_at, starts_at + interval '20 minutes', starts_at + interval '30 minutes' from made`,
    [patient, id, VISITS],
  )
  await client.query(
    `insert into uploads (id, user_id, doctor_id, kind, title, visibility, media_type, bytes, sha256, uploaded_at)
     select uuidv7(), $1, $2, 'lab_result', 'Blood count ' || i, 'care_team', 'application/pdf', 1000, '', now() - i * interval '3 hours'
     from generate_series(1, $3::int) i`,
    [patient, id, UPLOADS],
  )
  await client.query(
    `insert into consent_records (id, user_id, code, version, decision, text_sha256, locale, channel, captured_by, at)
     select uuidv7(), $1, 'psp_support', '1', 'declined', '', 'en', 'web', $1, now() - i * interval '5 hours' from generate_series(1, $2::int) i`,
    [patient, CONSENTS],
  )
  for (const table of ['appointments', 'consultations', 'uploads', 'consent_records']) await client.query(`vacuum (analyze) ${table}`)
  return { doctor: { id, token }, patientId: patient }
}
