import { sql, type Updateable } from 'kysely'
import type { HandOver, MyHandOver } from '#contract/handOvers.ts'
import { handOverStatus } from '#rules/handOvers.ts'
import { addDays, localDate, startOfDay } from '#rules/time.ts'
import type { Db, Tables } from '../database/tables.ts'

const SHOWN_DAYS = 7
const MOST_SHOWN = 50
const MOST_OF_MINE = 20

type NewHandOver = {
  id: string
  patientId: string
  doctorId: string
  nurseId: string | null
  question: string
  dueAt: Date
  isUrgent: boolean
}

/** False where it is there already. */
export async function addHandOver(db: Db, { patientId, doctorId, nurseId, dueAt, isUrgent, id, question }: NewHandOver, now: Date) {
  const names = { patient_id: patientId, doctor_id: doctorId, nurse_id: nurseId }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('hand_overs')
    .values({ id, question, ...names, due_at: dueAt, is_urgent: isUrgent, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Newest first, those that the asker may read. */
export const listHandOversOf = async (db: Db, patientId: string): Promise<HandOver[]> =>
  (await lines(db).where('patient_id', '=', patientId).orderBy('created_at', 'desc').limit(MOST_SHOWN).execute()).map(toHandOver)

/** What nurses ask of a doctor: what is open by when it is due, then what was answered in the last days. */
export const listHandOversTo = async (db: Db, doctorId: string, now: Date): Promise<HandOver[]> => {
  const since = startOfDay(addDays(localDate(now), -SHOWN_DAYS))
  const rows = await lines(db)
    .where('doctor_id', '=', doctorId)
    .where('nurse_id', 'is not', null)
    .where((eb) => eb.or([eb('answered_at', 'is', null), eb('answered_at', '>', since)]))
    .orderBy(sql`answered_at desc nulls first`)
    .orderBy('due_at')
    .limit(MOST_SHOWN)
    .execute()
  return rows.map(toHandOver)
}

/** A patient's own. */
export async function listMyHandOvers(db: Db): Promise<MyHandOver[]> {
  return (await sql<MyHandOver>`select * from my_hand_overs(${MOST_OF_MINE})`.execute(db)).rows
}

/** To whom a nurse can turn. */
export async function listDoctorsInCare(db: Db, patientId: string): Promise<{ id: string; name: string }[]> {
  return (await sql<{ id: string; name: string }>`select id, name from doctors_in_care(${patientId})`.execute(db)).rows
}

export async function isInProgramme(db: Db, patientId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_in_programme(${patientId}) as "is"`.execute(db)
  return rows[0]?.is === true
}

const facts = (db: Db) =>
  db
    .selectFrom('hand_overs')
    .select(['id', 'patient_id as patientId', 'doctor_id as doctorId', 'nurse_id as nurseId', 'question', 'is_urgent as isUrgent'])
    .select(['item_id as itemId', 'answered_at as answeredAt', 'taken_at as takenAt', 'outcome', 'answer'])

export type HandOverFacts = Awaited<ReturnType<ReturnType<typeof facts>['executeTakeFirstOrThrow']>>

export const findHandOver = (db: Db, id: string): Promise<HandOverFacts | undefined> => facts(db).where('id', '=', id).executeTakeFirst()

/** Kept from other changes until the commit. */
export const lockHandOver = (db: Db, id: string): Promise<HandOverFacts | undefined> =>
  facts(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** What doctors asked that stands in an item of the queue; kept from other changes until the commit. */
export const lockHandOversOfItem = (db: Db, itemId: string): Promise<HandOverFacts[]> =>
  facts(db).where('item_id', '=', itemId).orderBy('id').forUpdate().execute()

export const updateHandOver = (db: Db, id: string, change: Updateable<Tables['hand_overs']>) =>
  db.updateTable('hand_overs').set(change).where('id', '=', id).execute()

const nameOf = (column: string) => sql<string>`coalesce(hand_over_name(${sql.ref(column)}), '')`

const lines = (db: Db) =>
  db
    .selectFrom('hand_overs')
    .selectAll()
    .select([nameOf('patient_id').as('patient_name'), nameOf('doctor_id').as('doctor_name'), nameOf('nurse_id').as('nurse_name')])

type Line = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>

const toHandOver = (row: Line): HandOver => ({
  id: row.id,
  patientId: row.patient_id,
  patientName: row.patient_name,
  to: row.nurse_id ? 'doctor' : 'nurses',
  doctorName: row.doctor_name,
  nurseName: row.nurse_id && row.nurse_name,
  question: row.question,
  dueAt: row.due_at,
  status: handOverStatus({ answeredAt: row.answered_at, takenAt: row.taken_at, outcome: row.outcome }),
  answer: row.answer,
  patientText: row.patient_text,
  createdAt: row.created_at,
  answeredAt: row.answered_at,
})
