import { sql } from 'kysely'
import type pg from 'pg'
import { v7 } from 'uuid'
import { hoursFromStart, type MatrixPeople, type CarePair, type MatrixPerson } from './people.ts'
import { createPerson } from '../people.ts'
import { START } from '../world.ts'
import { openAs, type DatabaseConnections } from './matrix.ts'
import { receiptFile, receiptOf } from './rows/documents.ts'
import { personRows, visitRows, type Row } from './rows.ts'
import { insertion } from './insertion.ts'

const DAY = 24
const year = 365 * DAY // 20 November 2025 to 20 November 2026 has no leap day

/** How far doctor A may read a patient's record: all of it, the summary, what they wrote themselves, or nothing (domain 7.5). */
export type CareScope = 'full' | 'emergency' | 'summary' | 'own' | 'nothing'

/** Visits of doctor A, one patient each, and what they open now. */
const visits: [says: string, status: string, startsInHours: number, scope: CareScope][] = [
  ['booked, in 23 hours', 'scheduled', 23, 'full'],
  ['booked, in 24 hours and a minute', 'scheduled', 24 + 1 / 60, 'summary'],
  ['booked, in 30 hours', 'scheduled', 30, 'summary'],
  ['cancelled, in 30 hours', 'cancelled', 30, 'nothing'],
  ['cancelled, in 3 hours', 'cancelled', 3, 'nothing'],
  ['the patient waits', 'waiting', 1, 'full'],
  ['going on', 'in_progress', -0.25, 'full'],
  ['never begun, half an hour after its end', 'scheduled', -1, 'full'],
  ['never begun, too late to join', 'scheduled', -2, 'nothing'],
  ['the patient did not come yesterday', 'no_show', -DAY, 'nothing'],
  ['the doctor did not come yesterday', 'doctor_no_show', -DAY, 'nothing'],
  ['completed yesterday', 'completed', -DAY - 1, 'full'],
  ['completed 12 months ago less a day', 'completed', -year + DAY, 'full'],
  ['completed 12 months and a day ago', 'completed', -year - DAY, 'own'],
  ['cancelled 11 months ago', 'cancelled', -year + 30 * DAY, 'nothing'],
  ['with another doctor, in 5 hours', 'elsewhere', 5, 'nothing'],
  ['with another doctor, in 31 hours', 'elsewhere', 31, 'nothing'],
]

/** Openings in an emergency by doctor A, of patients they have no visit with. */
const openings: [says: string, minutesAgo: number, opening: object, scope: CareScope][] = [
  ['opened in an emergency just now', 0, {}, 'emergency'],
  ['opened in an emergency 59 minutes ago', 59, {}, 'emergency'],
  ['opened in an emergency 60 minutes ago', 60, {}, 'nothing'],
  ['opened in an emergency 61 minutes ago', 61, {}, 'nothing'],
  ['opened in an emergency that is yet to come', -1, {}, 'nothing'],
  ['refused in an emergency', 5, { refused: 'suspended', until: hoursFromStart(-1 / 12) }, 'nothing'],
]

export type ScopeEdge = { says: string; scope: CareScope; patient: string }

/** Every one of these patients was also seen by doctor B, who signed one visit and did not sign another. */
export async function seedEdges(owner: pg.Pool, cast: MatrixPeople): Promise<ScopeEdge[]> {
  const made: ScopeEdge[] = []
  const { doctorA, doctorB } = cast
  const edge = async (says: string, scope: CareScope, seed: (pair: CarePair) => Promise<unknown>) => {
    const patient = { ...(await createPerson(owner, 'patient', START)), role: 'patient' as const }
    await seed({ ...cast.visitA, patient, doctor: doctorA })
    await owner.query(insertion('consent_records', personRows['public.consent_records']!(patient, cast, made.length)))
    await owner.query(insertion('health_reports', { ...rowOf('health_reports', { ...cast.visitA, patient }), appointment_id: null })) // shared once
    await seedPapers(owner, { ...cast.visitA, patient, doctor: doctorB }, true)
    await seedPapers(owner, { ...cast.visitA, patient, doctor: doctorB }, false)
    made.push({ says, scope, patient: patient.id })
  }
  for (const [says, status, startsIn, scope] of visits)
    await edge(says, scope, async (pair) => {
      const startsAt = hoursFromStart(startsIn)
      if (scope === 'own') return seedPapers(owner, pair, true, startsAt)
      const visit = { ...pair, doctor: status === 'elsewhere' ? doctorB : doctorA, visit: v7(), consultation: v7() }
      await seedVisit(owner, visit, startsAt, { status: status === 'elsewhere' ? 'scheduled' : status })
      const colleagues = moreOf('break_glass', { ...pair, doctor: doctorB })
      await owner.query(insertion('break_glass', colleagues))
      await seedNote(owner, { ...pair, doctor: doctorB }, String(colleagues['id']))
    })
  for (const [says, minutesAgo, changes, scope] of openings)
    await edge(says, scope, async (pair) => {
      const at = new Date(START.getTime() - minutesAgo * 60_000)
      const row: Row = { ...moreOf('break_glass', pair), at, until: new Date(at.getTime() + 3_600_000), ...changes }
      await owner.query(insertion('break_glass', row))
      if (minutesAgo >= 0 && !('refused' in changes)) await seedNote(owner, pair, String(row['id']))
    })
  await seedOwnChart(owner, cast)
  await seedViews(owner, cast)
  return made
}

/** What a doctor wrote while a record was open in an emergency. */
const seedNote = (owner: pg.Pool, pair: CarePair, opening: string) =>
  owner.query(insertion('emergency_notes', { ...moreOf('emergency_notes', pair), break_glass_id: opening }))

/** A visit that doctor A books with themselves, soon and later: staff open their own record as patients do, or not at all. */
async function seedOwnChart(owner: pg.Pool, { visitA, doctorA }: MatrixPeople) {
  for (const hours of [40, 10])
    await seedVisit(owner, { ...visitA, patient: doctorA, visit: v7(), consultation: v7() }, hoursFromStart(hours), {})
}

/** Who looked at patient A and patient B: a nurse once each, a person at their own, and what is no look at a section. */
async function seedViews(owner: pg.Pool, cast: MatrixPeople) {
  for (const patient of [cast.patientA, cast.patientB]) {
    const row = (actor: MatrixPerson) => ({
      ...personRows['public.audit_log']!(actor, cast, 0),
      about_user_id: patient.id,
      section: 'visits',
    })
    for (const one of [
      row(cast.nurse),
      row(patient),
      { ...row(cast.colleague), section: null },
      { ...row(cast.nurse), actor_role: 'patient' },
    ])
      await owner.query(insertion('audit_log', one))
  }
}

/** What is part of a note: signed and read with it. */
export const withTheNote = ['visit_diagnoses', 'visit_tests', 'visit_follow_ups'] as const

const papers = ['documents', 'document_files', 'prescription_items'] as const

const moreOf = (table: string, pair: CarePair) => visitRows[`public.${table}`]!.more(pair, pair.doctor.id)

const rowOf = (table: string, pair: CarePair) => visitRows[`public.${table}`]!.stored(pair)[0]!

async function seedVisit(owner: pg.Pool, pair: CarePair, startsAt: Date, appointment: object, care: object = {}) {
  const ends_at = new Date(startsAt.getTime() + 1_800_000)
  await owner.query(insertion('appointments', { ...rowOf('appointments', pair), starts_at: startsAt, ends_at, ...appointment }))
  await owner.query(insertion('consultations', { ...rowOf('consultations', pair), ...care }))
}

/** A completed visit with everything that is written in one. */
async function seedPapers(owner: pg.Pool, at: CarePair, isSigned: boolean, startsAt = hoursFromStart(-400 * DAY - (isSigned ? 0 : 2))) {
  const pair = { ...at, visit: v7(), consultation: v7(), document: v7() }
  await seedVisit(owner, pair, startsAt, { status: 'completed' }, { ended_at: startsAt, signed_at: isSigned ? startsAt : null })
  for (const table of ['visit_notes', ...withTheNote, ...(isSigned ? ['visit_addenda', ...papers] : [])])
    await owner.query(insertion(table, rowOf(table, pair)))
  await owner.query(insertion('visit_diagnoses', visitRows['public.visit_diagnoses']!.stored(pair)[1]!)) // for doctors only
  if (isSigned) await seedReceipt(owner, pair)
  if (isSigned)
    for (const table of ['uploads', 'upload_files'])
      for (const row of visitRows[`public.${table}`]!.stored(pair)) await owner.query(insertion(table, row))
  if (isSigned) await owner.query(`update visit_notes set signed_at = $2, sha256 = 'x' where appointment_id = $1`, [pair.visit, startsAt])
}

let receipts = 0

/** What the patient paid for a visit: nobody's who treats them. */
async function seedReceipt(owner: pg.Pool, pair: CarePair) {
  const [entry, document] = [v7(), v7()]
  await owner.query('insert into wallet_accounts (user_id) values ($1) on conflict do nothing', [pair.patient.id])
  const paid = personRows['public.wallet_entries']!(pair.patient, {} as MatrixPeople, receipts++)
  await owner.query(insertion('wallet_entries', { ...paid, id: entry }))
  await owner.query(insertion('documents', { ...rowOf('documents', pair), id: document, number: v7(), ...receiptOf(entry) }))
  await owner.query(insertion('document_files', receiptFile(pair, document)))
}

/** What a nurse reads of one of these patients once a relation puts them in her care, as the programme will. */
export async function readByNurseInCare(owner: pg.Pool, doors: DatabaseConnections, cast: MatrixPeople, edges: ScopeEdge[]) {
  const patient = edges.find(({ says }) => says === 'with another doctor, in 5 hours')!.patient
  const { rows } = await owner.query<{ today: string }>(`select pg_get_functiondef('patients_in_my_care'::regproc) as today`)
  await owner.query(`create or replace function patients_in_my_care() returns setof uuid language sql stable security definer
    set search_path = public, pg_temp as $$ select '${patient}'::uuid where i_am('nurse') $$`)
  const call = await openAs('nurse', doors, cast)
  try {
    const count = async (table: string, of = sql`user_id`) =>
      (await sql`select 1 from ${sql.table(table)} where ${of} = ${patient}`.execute(call.db)).rows.length
    const found: Record<string, number> = { profiles: await count('profiles', sql`id`), consent_records: await count('consent_records') }
    for (const table of written) found[table] = await count(table)
    for (const table of ['visit_diagnoses', 'uploads'])
      found[`${table} for doctors only`] = await count(table, sql`case visibility when 'doctors_only' then user_id end`)
    return found
  } finally {
    await call.rollback()
    await owner.query(rows[0]!.today)
  }
}

const written = ['visit_notes', ...withTheNote, 'visit_addenda', ...papers, 'uploads', 'emergency_notes'] as const

/** Which of these records open for doctor A now: profiles, consents, what other doctors signed, and what they did not. */
export async function openRecords(doors: DatabaseConnections, cast: MatrixPeople, edges: ScopeEdge[]): Promise<Record<string, string[]>> {
  const call = await openAs('doctor', doors, cast)
  const ids = edges.map(({ patient }) => patient)
  const says = ({ rows }: { rows: { id: string }[] }) =>
    edges.flatMap((edge) => rows.filter(({ id }) => id === edge.patient).map(() => edge.says))
  try {
    const found: Record<string, string[]> = {
      profiles: says(await sql<{ id: string }>`select id from profiles where id = any (${ids})`.execute(call.db)),
      consents: says(await sql<{ id: string }>`select user_id as id from consent_records where user_id = any (${ids})`.execute(call.db)),
    }
    found['reports that are shared'] = says(
      await sql<{ id: string }>`select user_id as id from health_reports where user_id = any (${ids})`.execute(call.db),
    )
    for (const table of ['visit_diagnoses', 'uploads'])
      found[`${table} for doctors only`] = says(
        await sql<{ id: string }>`select distinct user_id as id from ${sql.table(table)}
          where visibility = 'doctors_only' and user_id = any (${ids})`.execute(call.db),
      )
    const files = (isMistake: boolean) =>
      sql<{ id: string }>`select distinct user_id as id from uploads join upload_files f on f.upload_id = id
        where (in_error_at is not null) = ${isMistake} and user_id = any (${ids})`.execute(call.db)
    found['files of uploads'] = says(await files(false))
    found['files of mistakes'] = says(await files(true))
    for (const table of written)
      found[table] = says(
        await sql<{ id: string }>`select distinct user_id as id from ${sql.table(table)} where user_id = any (${ids})`.execute(call.db),
      )
    return found
  } finally {
    await call.rollback()
  }
}

/** How far doctor A may read each of these records, and of how many visits they are told, in the procedures of procedures/patientRecords.sql. */
export async function scopes(doors: DatabaseConnections, cast: MatrixPeople, edges: ScopeEdge[]): Promise<Record<string, string>> {
  const call = await openAs('doctor', doors, cast)
  try {
    const known = await sql<{
      user_id: string
      scope: string
      birth_date: Date | null
      allergies: string[] | null
      allergy_details: unknown
    }>`select * from my_patients()`.execute(call.db)
    const found: Record<string, string> = {}
    for (const { says, patient } of edges) {
      const row = known.rows.find(({ user_id }) => user_id === patient)
      const { rows: visits } = await sql`select 1 from record_visits(${patient})`.execute(call.db)
      const allergies = `${row?.allergies ? 'with' : 'without'} allergies${Boolean(row?.allergy_details) === Boolean(row?.allergies) ? '' : ' and what they do'}`
      found[says] = `${row?.scope ?? 'nothing'}, ${allergies}, ${visits.length} visits`
    }
    const { rows: mine } = await sql<{ answer: string }>`
      select 'in care' as answer from patients_in_my_care() p where p = ${cast.doctorA.id} union all
      select 'summarised' from patients_summarised_to_me() p where p = ${cast.doctorA.id} union all
      select 'known' from my_patients() where user_id = ${cast.doctorA.id} union all
      select 'visited' from record_visits(${cast.doctorA.id})`.execute(call.db)
    found['their own chart'] = mine.map(({ answer }) => answer).join()
    const summarised = await sql<{ id: string }>`select p as id from patients_summarised_to_me() p`.execute(call.db)
    found['summarised'] = edges
      .filter(({ patient }) => summarised.rows.some(({ id }) => id === patient))
      .map(({ says }) => says)
      .join()
    return found
  } finally {
    await call.rollback()
  }
}
