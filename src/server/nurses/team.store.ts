import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

type NewCover = { id: string; nurseId: string; patientId: string; fromAt: Date; untilAt: Date; by: string }

/** The same id again adds nothing. */
export const addCovers = (db: Db, covers: readonly NewCover[], now: Date) =>
  db
    .insertInto('nurse_covers')
    .values(
      covers.map(({ id, nurseId, patientId, fromAt, untilAt, by }) => ({
        id,
        nurse_id: nurseId,
        patient_id: patientId,
        from_at: fromAt,
        until_at: untilAt,
        created_by: by,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

/** Covers of a patient that go on or are to come. */
export async function listCovers(db: Db, patientId: string, now: Date) {
  const { rows } = await sql<{ id: string; nurseName: string; fromAt: Date; untilAt: Date }>`
    select id, coalesce(colleague_name(nurse_id), '') as "nurseName", from_at as "fromAt", until_at as "untilAt"
    from nurse_covers where patient_id = ${patientId} and until_at > ${now} order by from_at, id`.execute(db)
  return rows
}

/** Ends one that goes on; one that is to come never begins. The patient it was of. */
export async function endCover(db: Db, id: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ patientId: string }>`
    update nurse_covers set until_at = greatest(${now}::timestamptz, from_at + interval '1 second')
    where id = ${id} and until_at > ${now} returning patient_id as "patientId"`.execute(db)
  return rows[0]?.patientId
}

/** Who covers by this one, for the job that tells. */
export async function findCover(db: Db, id: string): Promise<{ nurseId: string } | undefined> {
  return db.selectFrom('nurse_covers').select('nurse_id as nurseId').where('id', '=', id).executeTakeFirst()
}

/** Whose a patient is, for the job that tells. */
export async function findPrimaryNurse(db: Db, patientId: string): Promise<{ nurseId: string | null } | undefined> {
  return db.selectFrom('enrolments').select('primary_nurse_id as nurseId').where('patient_id', '=', patientId).executeTakeFirst()
}

export const saveLanguages = (db: Db, nurseId: string, languages: string[]) =>
  sql`select save_nurse_languages(${nurseId}::uuid, ${languages}::text[])`.execute(db)

type Period = { since: Date; until: Date }

/** Of the items that were due in this time, how many a nurse had taken, or had ended, by then. */
export async function countInTime(db: Db, { since, until }: Period): Promise<{ due: number; inTime: number }> {
  const { rows } = await sql<{ due: number; inTime: number }>`
    select due::int, in_time::int as "inTime" from programme_items(${since}, ${until})`.execute(db)
  return rows[0]!
}

export async function countDecisions(db: Db, { since, until }: Period): Promise<{ consented: number; withdrawn: number }> {
  const { rows } = await sql<{ consented: number; withdrawn: number }>`
    select consented::int, withdrawn::int from programme_decisions(${since}, ${until})`.execute(db)
  return rows[0]!
}

/** Who was supported at the end of this time, and how those of them took what was due in it. */
export async function countMonth(db: Db, { since, until }: Period) {
  const { rows } = await sql<{ enrolled: number; takers: number; taken: number; counted: number }>`
    select enrolled::int, takers::int, taken::int, counted::int from programme_month(${since}, ${until})`.execute(db)
  return rows[0]!
}

/** Follow-ups that were due, and of these the ones that nurses made on their day. */
export async function countFollowUps(db: Db, { since, until }: Period): Promise<{ followUps: number; onTime: number }> {
  const { rows } = await sql<{ followUps: number; onTime: number }>`
    select due::int as "followUps", on_time::int as "onTime" from programme_followups(${since}, ${until})`.execute(db)
  return rows[0]!
}

/** Items that came as urgent, and how items of this time ended. */
export async function countOutcomes(db: Db, { since, until }: Period): Promise<{ escalations: number; outcomes: Map<string, number> }> {
  const { rows } = await sql<{ outcome: string | null; items: number }>`
    select outcome, items::int from programme_outcomes(${since}, ${until})`.execute(db)
  return {
    escalations: rows.find(({ outcome }) => outcome === null)?.items ?? 0,
    outcomes: new Map(rows.flatMap(({ outcome, items }) => (outcome === null ? [] : [[outcome, items]]))),
  }
}
