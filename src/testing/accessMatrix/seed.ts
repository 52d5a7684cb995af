import type pg from 'pg'
import { createPeople, type MatrixPeople, type CarePair, type MatrixPerson } from './people.ts'
import { seedEmergency, type Emergency } from './emergency.ts'
import { insertion } from './insertion.ts'
import { START } from '../world.ts'
import { commonRows, doctorRows, forgeryRows, personRows, visitRows, type Row } from './rows.ts'

/** A stored row, whose it is, and one more of its kind that somebody may try to add. */
export type SampleRow = { whose: Whose; stored: Row; more: (asker: MatrixPerson | null) => Row }
type Whose = { person: MatrixPerson } | { pair: CarePair } | 'nobody'

/** A holiday that nobody typed. */
export const LAWFUL_DAY = '2031-12-25'

export type MatrixSeed = {
  cast: MatrixPeople
  samples: Map<string, SampleRow[]>
  /** One of doctor A's with patient A. */
  cancelledVisit: string
  emergency: Emergency
}

/** Fills every table that rows/ knows, as the owner: for each person and each visit one row. */
export async function seedEverything(owner: pg.Pool): Promise<MatrixSeed> {
  const cast = await createPeople(owner)
  const samples = new Map<string, SampleRow[]>()
  let n = 0
  const keep = (table: string, sample: SampleRow) => void samples.set(table, [...(samples.get(table) ?? []), sample])

  for (const [table, rowOf] of await inOrder(owner, doctorRows)) {
    for (const person of [cast.doctorA, cast.doctorB])
      keep(table, { whose: { person }, stored: await store(owner, table, rowOf(person, n++)), more: () => rowOf(person, n++) })
  }
  for (const [table, rowOf] of await inOrder(owner, personRows)) {
    for (const person of everyone(cast))
      keep(table, { whose: { person }, stored: await store(owner, table, rowOf(person, cast, n++)), more: () => rowOf(person, cast, n++) })
  }
  for (const [table, rowOf] of await inOrder(owner, commonRows))
    keep(table, { whose: 'nobody', stored: await store(owner, table, rowOf(n++)), more: () => rowOf(n++) })
  await store(owner, 'holidays', { date: LAWFUL_DAY, name: 'Christmas Day', source: 'rule' })
  // These two are for the forgeries and for what a signature changes; the matrix is about the other three.
  const beside = new Set([cast.visitAsPatient, cast.signedVisit])
  for (const [table, { stored, more }] of await inOrder(owner, visitRows)) {
    for (const pair of [cast.visitA, cast.visitB, cast.visitElsewhere, cast.visitAsPatient, cast.signedVisit]) {
      const [first, ...others] = stored(pair)
      const row = await store(owner, table, first ?? {})
      for (const other of others) await store(owner, table, other)
      if (beside.has(pair)) continue
      keep(table, { whose: { pair }, stored: row, more: (asker) => more(pair, isIn(pair, asker) ? asker.id : pair.patient.id) })
    }
  }
  const number = (of: MatrixPerson, phone: string, verifiedAt: Date | null) =>
    owner.query('update accounts.users set phone_number = $2, phone_verified_at = $3 where id = $1', [of.id, phone, verifiedAt])
  await number(cast.patientA, '+27829990001', START)
  await number(cast.nurse, '+27829990002', null)
  for (const person of everyone(cast))
    await store(owner, 'consent_records', { ...personRows['public.consent_records']!(person, cast, n), code: 'psp_support' })
  // The nurse is in the programme too, and nobody's nurse of her own.
  await owner.query('update enrolments set primary_nurse_id = $2 where patient_id in ($1, $2)', [cast.patientA.id, cast.nurse.id])
  await owner.query('update nurse_profiles set is_lead = true where nurse_id = $1', [cast.colleague.id])
  await owner.query('update consultations set signed_at = created_at where id = $1', [cast.signedVisit.consultation])
  await owner.query(`update visit_notes set signed_at = updated_at, sha256 = 'x' where appointment_id = $1`, [cast.signedVisit.visit])
  await store(owner, 'audit_log', { ...personRows['public.audit_log']!(cast.nurse, cast, n), hash: 'sealed' })
  const cancelled = visitRows['public.appointments']!.more(cast.visitA, cast.patientA.id)
  await store(owner, 'appointments', { ...cancelled, status: 'cancelled' })
  for (const [table, row] of forgeryRows(cast)) await store(owner, table, row)
  return { cast, samples, cancelledVisit: String(cancelled['id']), emergency: await seedEmergency(owner, cast) }
}

/** The tables as their rows can be stored: what a foreign key names comes before what names it. */
async function inOrder<Rows>(owner: pg.Pool, tables: Record<string, Rows>): Promise<[string, Rows][]> {
  const { rows } = await owner.query<{ table: string; needs: string }>(
    `select n.nspname || '.' || c.relname as table, m.nspname || '.' || r.relname as needs from pg_constraint k
     join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     join pg_class r on r.oid = k.confrelid join pg_namespace m on m.oid = r.relnamespace
     where k.contype = 'f' and k.conrelid <> k.confrelid`,
  )
  const sorted = new Map<string, Rows>()
  const take = (table: string) => {
    const rowsOf = tables[table]
    if (!rowsOf || sorted.has(table)) return
    for (const { needs } of rows.filter((key) => key.table === table)) take(needs)
    sorted.set(table, rowsOf)
  }
  for (const table of Object.keys(tables)) take(table)
  return [...sorted]
}

export const everyone = ({ patientA, patientB, doctorA, doctorB, nurse, admin }: MatrixPeople) => [
  patientA,
  patientB,
  doctorA,
  doctorB,
  nurse,
  admin,
]

export const isIn = ({ patient, doctor }: CarePair, person: MatrixPerson | null): person is MatrixPerson =>
  patient === person || doctor === person

/** The row as it lies in the table; one that sign-up made already counts as stored. */
async function store(owner: pg.Pool, table: string, row: Row): Promise<Row> {
  const { rows } = await owner.query(`${insertion(table, row)} on conflict do nothing returning *`)
  return rows[0] ?? row
}
