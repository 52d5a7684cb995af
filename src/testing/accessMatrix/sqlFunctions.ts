import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Db } from '#server/database/tables.ts'
import { openTransaction } from '#server/rpc/openTransaction.ts'
import { START } from '../world.ts'
import { withTheNote } from './recordScopes.ts'
import { hoursFromStart, type MatrixPeople } from './people.ts'
import { openAs, type DatabaseConnections } from './matrix.ts'
import type { MatrixSeed } from './seed.ts'
import { attempt } from './attempts.ts'
import type { AccessRole } from './expected.ts'

/** Ten minutes into what began then. */
const later = (start: unknown) => new Date((start as Date).getTime() + 600_000)

/** What the words that see more than the asker (security definer functions) give each of them. */
export async function querySqlFunctions(
  doors: DatabaseConnections,
  { cast, samples }: MatrixSeed,
  asker: AccessRole,
): Promise<Record<string, string>> {
  const call = await openAs(asker, doors, cast)
  const { doctorA, doctorB, patientA, patientB, visitB } = cast
  const held =
    samples.get('public.slot_holds')?.find(({ whose }) => whose !== 'nobody' && 'person' in whose && whose.person === patientB)?.stored ??
    {}
  const messageOf = (person: typeof patientA) =>
    samples.get('public.deliveries')?.find(({ whose }) => whose !== 'nobody' && 'person' in whose && whose.person === person)?.stored[
      'id'
    ] ?? null
  const ask = async (question: ReturnType<typeof sql<{ answer: string | number | boolean | null }>>) =>
    String((await question.execute(call.db)).rows[0]?.answer ?? 'nothing')
  try {
    return {
      'name of patient A': await ask(sql`select shown_name(${patientA.id}) as answer`),
      'name of patient B': await ask(sql`select shown_name(${patientB.id}) as answer`),
      'name of doctor A': await ask(sql`select shown_name(${doctorA.id}) as answer`),
      'name of doctor B': await ask(sql`select shown_name(${doctorB.id}) as answer`),
      'names of patient A': await ask(sql`select array_length(shown_name_parts(${patientA.id}), 1) as answer`),
      'names of patient B': await ask(sql`select array_length(shown_name_parts(${patientB.id}), 1) as answer`),
      'card of doctor A': await ask(sql`select name as answer from doctor_card(${doctorA.id})`),
      'photo of doctor A': await ask(sql`select sha256 as answer from doctor_photo(${doctorA.id})`),
      'photo of patient A by the way of doctors': await ask(sql`select sha256 as answer from doctor_photo(${patientA.id})`),
      'my verified phone': await ask(sql`select my_verified_phone() as answer`),
      'a message to patient A': await ask(sql`select status as answer from my_delivery(${messageOf(patientA)}::uuid)`),
      'a message to patient B': await ask(sql`select status as answer from my_delivery(${messageOf(patientB)}::uuid)`),
      'busy times': await ask(
        sql`select nullif(count(*), 0) as answer from busy_times(${[doctorA.id, doctorB.id]}::uuid[], ${hoursFromStart(0)}, ${hoursFromStart(900)})`,
      ),
      'busy times of doctor A': await ask(
        sql`select nullif(count(*), 0) as answer from busy_times(${[doctorA.id]}::uuid[], ${hoursFromStart(0)}, ${hoursFromStart(900)})`,
      ),
      'a start that patient B holds': await ask(
        sql`select take_hold(${held['doctor_id']}, ${held['starts_at']}, ${held['ends_at']}, ${hoursFromStart(1)}) as answer`,
      ),
      'a start in the middle of what patient B holds': await ask(
        sql`select take_hold(${held['doctor_id']}, ${later(held['starts_at'])}, ${held['ends_at']}, ${hoursFromStart(1)}) as answer`,
      ),
      'a start in the middle of a visit of patient B': await ask(
        sql`select take_hold(${doctorB.id}, ${later(visitB.startsAt)}, ${hoursFromStart(2.5)}, ${hoursFromStart(1)}) as answer`,
      ),
      'a free start': await ask(
        sql`select take_hold(${doctorA.id}, ${hoursFromStart(1000)}, ${hoursFromStart(1001)}, ${hoursFromStart(1)}) as answer`,
      ),
      ...(await askCareWords(call.db, ask, { cast, samples })),
      'a temporary table that lies': await lie(call.db, cast),
    }
  } finally {
    await call.rollback()
  }
}

type Ask = (question: ReturnType<typeof sql<{ answer: string | number | boolean | null }>>) => Promise<string>

/** Moves a visit to where its patient has another one: the first wall behind the rule of whose visit it is. */
const move = (visit: string, to: Date) =>
  sql<{ answer: string }>`select move_visit(${visit}, ${v7()}, ${to}, ${new Date(to.getTime() + 1_800_000)}, null, 2) as answer`

/** The procedures of procedures/patientRecords.sql. */
async function askCareWords(db: Db, ask: Ask, { cast, samples }: Pick<MatrixSeed, 'cast' | 'samples'>) {
  const { patientA, patientB, visitA, visitB, visitAsPatient, signedVisit } = cast
  const opening = samples.get('public.break_glass')?.[0]?.stored['id']
  const numberOf = (person: typeof patientA) =>
    samples.get('public.identity_documents')?.find(({ whose }) => whose !== 'nobody' && 'person' in whose && whose.person === person)
      ?.stored['number_hmac']
  return {
    'views of patient A': await ask(sql`select sum(times) as answer from record_views(${patientA.id}, 0, 100)`),
    'views of patient B': await ask(sql`select sum(times) as answer from record_views(${patientB.id}, 0, 100)`),
    'patient A by number': await ask(sql`select 'known' as answer from my_patient_by_number(${numberOf(patientA)}) p where p is not null`),
    'patient B by number': await ask(sql`select 'known' as answer from my_patient_by_number(${numberOf(patientB)}) p where p is not null`),
    'why patient A cancelled': await ask(sql`select tells_why(${patientA.id}, 'cancelled') as answer`),
    'why patient B cancelled': await ask(sql`select tells_why(${patientB.id}, 'cancelled') as answer`),
    'whether a visit of patient B is signed': await ask(sql`select is_signed(${signedVisit.visit}) as answer`),
    'whether a paper of patient B stands': await ask(sql`select paper_stands(${visitB.document}) as answer`),
    "moving patient A's visit": await ask(move(visitA.visit, hoursFromStart(120))),
    "moving patient B's visit": await ask(move(visitB.visit, hoursFromStart(120))),
    "moving doctor A's own visit": await ask(move(visitAsPatient.visit, hoursFromStart(142))),
    "the pace of patient A's plan": await ask(sql`select care_plan_days(${patientA.id}) as answer`),
    "the pace of patient B's plan": await ask(sql`select care_plan_days(${patientB.id}) as answer`),
    'a suspended doctor': await ask(sql`select is_break_glass_suspended() as answer`),
    'the log of openings': await attempt(db, `select 1 as one from (select count(*) from break_glass_log(true, 0, 50)) counted`),
    'reviewing an opening': await attempt(db, `select review_break_glass('${String(opening)}', 'justified', 'x')`),
    'opening a record': await attempt(
      db,
      `select * from break_glass_open('${v7()}', '${patientB.id}', null, 'other', 'Found unconscious at home', null)`,
    ),
  }
}

/** A made-up table of appointments in front of the real one: does it open a stranger's visit? */
async function lie(db: Parameters<typeof attempt>[0], { visitB, doctorA, patientB }: MatrixPeople) {
  await sql`savepoint lie`.execute(db)
  const table = sql`create temporary table appointments (id text, doctor_id uuid, user_id uuid, status text)`
  const made = await table.execute(db).then(
    () => true,
    () => false,
  )
  if (!made) await sql`rollback to savepoint lie`.execute(db)
  if (made)
    await sql`insert into pg_temp.appointments values (${visitB.spareVisit}, ${doctorA.id}, ${patientB.id}, 'scheduled')`.execute(db)
  const note = `insert into visit_notes (appointment_id, user_id, doctor_id, updated_at) values ('${visitB.spareVisit}', '${patientB.id}', '${doctorA.id}', '2026-01-01')`
  return attempt(db, note)
}

/** Of which visits a patient of two, one signed and one not, reads what is part of the note, and what is not for patients. */
export async function readByPatient(doors: DatabaseConnections, { cast }: MatrixSeed): Promise<Record<string, string[]>> {
  const call = await openTransaction(doors.database, cast.patientB.token, START)
  type Read = { appointment_id: string }
  const visits = ({ rows }: { rows: Read[] }) => rows.map((row) => row.appointment_id)
  const found: Record<string, string[]> = {}
  try {
    for (const table of withTheNote)
      found[table] = visits(await sql<Read>`select distinct appointment_id from ${sql.table(table)}`.execute(call.db))
    found['what is for doctors only'] = visits(
      await sql<Read>`select appointment_id from visit_diagnoses where visibility = 'doctors_only'`.execute(call.db),
    )
    found['how problems stand'] = visits(await sql<Read>`select distinct problem as appointment_id from problem_changes`.execute(call.db))
    found['what waits for a signature'] = visits(
      await sql<Read>`select document_id as appointment_id from document_versions where version = 'to_sign'`.execute(call.db),
    )
    found['mistakes and files for doctors only'] = visits(
      await sql<Read>`select title as appointment_id from uploads where visibility = 'doctors_only' or in_error_at is not null`.execute(
        call.db,
      ),
    )
    found['reports that are taken back'] = visits(
      await sql<Read>`update health_reports set doctor_id = null, shared_at = null where doctor_id is not null
        returning appointment_id`.execute(call.db),
    )
    return found
  } finally {
    await call.rollback()
  }
}

/** Whether a job can seal an entry of the audit again. */
export async function reseal(doors: DatabaseConnections, { cast }: MatrixSeed) {
  const call = await openAs('jobs', doors, cast)
  const outcome = await attempt(call.db, `update audit_log set hash = 'again' where hash = 'sealed'`)
  await call.rollback()
  return outcome
}
