import { sql } from 'kysely'
import type pg from 'pg'
import { inHours, type Cast } from './cast.ts'
import { makePerson } from '../people.ts'
import { START } from '../world.ts'
import { openAs, type Doors } from './matrix.ts'
import { personRows, visitRows } from './rows.ts'
import { insertion } from './seed.ts'

const DAY = 24
const year = 365 * DAY // 20 November 2025 to 20 November 2026 has no leap day

/** Visits of doctor A, one patient each, and whether they open that patient's record now (domain 7.5). */
const edges: [says: string, status: string, startsInHours: number, opens: boolean][] = [
  ['booked, in 23 hours', 'scheduled', 23, true],
  ['booked, in 24 hours and a minute', 'scheduled', 24 + 1 / 60, false],
  ['booked, in 30 hours', 'scheduled', 30, false],
  ['cancelled, in 3 hours', 'cancelled', 3, false],
  ['the patient waits', 'waiting', 1, true],
  ['going on', 'in_progress', -0.25, true],
  ['never begun, half an hour after its end', 'scheduled', -1, true],
  ['never begun, too late to join', 'scheduled', -2, false],
  ['the patient did not come yesterday', 'no_show', -DAY, false],
  ['completed yesterday', 'completed', -DAY - 1, true],
  ['completed 12 months ago less a day', 'completed', -year + DAY, true],
  ['completed 12 months and a day ago', 'completed', -year - DAY, false],
  ['cancelled 11 months ago', 'cancelled', -year + 30 * DAY, false],
  ['with another doctor, in 5 hours', 'elsewhere', 5, false],
]

export type Edge = { says: string; opens: boolean; patient: string }

export async function seedEdges(owner: pg.Pool, cast: Cast): Promise<Edge[]> {
  const made: Edge[] = []
  for (const [index, [says, status, startsIn, opens]] of edges.entries()) {
    const patient = { ...(await makePerson(owner, 'patient', START)), role: 'patient' as const }
    const doctor = status === 'elsewhere' ? cast.doctorB : cast.doctorA
    const pair = { ...cast.visitA, patient, doctor }
    const startsAt = inHours(startsIn)
    const row = visitRows['public.appointments']!.more(pair, patient.id)
    const at = {
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 1_800_000),
      status: status === 'elsewhere' ? 'scheduled' : status,
    }
    await owner.query(insertion('appointments', { ...row, ...at }))
    await owner.query(insertion('consent_records', personRows['public.consent_records']!(patient, cast, index)))
    made.push({ says, opens, patient: patient.id })
  }
  return made
}

/** Which of these records open for doctor A now, and which of their consents. */
export async function openRecords(doors: Doors, cast: Cast, edges: Edge[]): Promise<{ profiles: string[]; consents: string[] }> {
  const call = await openAs('doctor', doors, cast)
  const ids = edges.map(({ patient }) => patient)
  const says = ({ rows }: { rows: { id: string }[] }) =>
    edges.filter(({ patient }) => rows.some(({ id }) => id === patient)).map((edge) => edge.says)
  try {
    return {
      profiles: says(await sql<{ id: string }>`select id from profiles where id = any (${ids})`.execute(call.db)),
      consents: says(await sql<{ id: string }>`select user_id as id from consent_records where user_id = any (${ids})`.execute(call.db)),
    }
  } finally {
    await call.rollback()
  }
}
