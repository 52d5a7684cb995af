import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { giveMedicines } from '#server/database/demo/medicines.ts'

/** Who and what lies in a measured database. */
export type BenchSeed = {
  /** Patients below the limit of upcoming visits, who book. */
  bookers: Patient[]
  /** Patients who have ten appointments ahead each, soonest first. */
  readers: (Patient & { appointmentIds: string[] })[]
  /** What the readers' medicines had due in the last days and may still be marked. */
  doses: { id: string; medicationId: string; dueAt: Date; patient: Patient }[]
  /** Appointments of all ages, each with its patient. */
  appointments: { id: string; patient: Patient }[]
  /** A doctor with ordinary hours. */
  doctorId: string
  /** Doctors who work around the clock and are not offered until `openWideDoctors`. */
  wideDoctorIds: string[]
  /** All doctors, signed in. */
  doctors: Patient[]
}
export type Patient = { id: string; token: string }

const SEED = readFileSync(new URL('seed.sql', import.meta.url), 'utf8')
const READERS = 50
const SAMPLE = 5000

/** Fills an empty, migrated database with so many appointments, and lets Postgres look at what it has. */
export async function seed(client: pg.Client, appointments: number): Promise<BenchSeed> {
  const past = appointments - READERS * 10
  // Settings are how a script of several statements takes parameters.
  await client.query(`select set_config('bench.past', $1, false), set_config('bench.readers', $2, false)`, [String(past), String(READERS)])
  await client.query(SEED)
  await client.query('vacuum (analyze)')
  const { rows: patients } = await client.query<Patient & { n: number }>('select n, id, token from bench_patients order by n')
  const { rows: ahead } = await client.query<{ user_id: string; ids: string[] }>(
    `select user_id, array_agg(id order by starts_at) as ids from appointments where status = 'scheduled' group by user_id`,
  )
  const { rows: sample } = await client.query<{ id: string; user_id: string }>(
    `select id, user_id from appointments order by md5(starts_at::text || doctor_id) limit ${SAMPLE}`,
  )
  const { rows: doctors } = await client.query<Patient & { n: number; wide: boolean }>(
    'select n, id, token, wide from bench_doctors order by n',
  )
  const readers = patients.filter(({ n }) => n <= READERS)
  for (const { id } of readers) await giveMedicines(client, 'lerato@demo.example', id, new Date())
  await client.query('vacuum (analyze)')
  const { rows: doses } = await client.query<{ id: string; medication_id: string; user_id: string; due_at: Date }>(
    `select id, medication_id, user_id, due_at from dose_events where due_at between now() - interval '40 hours' and now() - interval '5 hours'`,
  )
  const known = new Map(patients.map(({ id, token }) => [id, { id, token }]))
  return {
    bookers: patients.filter(({ n }) => n > READERS).map(({ id, token }) => ({ id, token })),
    readers: ahead.map(({ user_id, ids }) => ({ ...known.get(user_id)!, appointmentIds: ids })),
    doses: doses.map((dose) => ({
      id: dose.id,
      medicationId: dose.medication_id,
      dueAt: dose.due_at,
      patient: known.get(dose.user_id)!,
    })),
    appointments: sample.map(({ id, user_id }) => ({ id, patient: known.get(user_id)! })),
    doctorId: doctors.find(({ wide }) => !wide)!.id,
    doctors: doctors.map(({ id, token }) => ({ id, token })),
    wideDoctorIds: doctors.filter(({ wide }) => wide).map(({ id }) => id),
  }
}

/** Offers the doctors on whose many free starts booking is measured; until then 'any doctor' is asked of the ordinary ones. */
export const openWideDoctors = (client: pg.Client) =>
  client.query('update doctor_profiles set accepting = true where doctor_id in (select id from bench_doctors where wide)')

/** Takes back what was booked since the seed, so that the table is as large in the last round as in the first. */
export async function removeBookings(client: pg.Client) {
  await client.query(`delete from appointments where idempotency_key not in (select key from bench_keys)`)
  await client.query('truncate reference_rows')
  for (const table of ['appointments', 'consultations', 'notifications', 'pgboss.job']) await client.query(`vacuum (analyze) ${table}`)
}
