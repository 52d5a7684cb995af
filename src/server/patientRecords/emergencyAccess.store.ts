import { sql } from 'kysely'
import type { EmergencyNote, EmergencyReason, EmergencyRefusal, ReviewOutcome } from '#contract/emergencyAccess.ts'
import type { EmergencyAccess } from '#contract/emergencyAccess.ts'
import { EMERGENCY_ACCESS_PAGE, reviewDueAt } from '#rules/patientRecords.ts'
import type { Db } from '../database/tables.ts'

type EmergencyAccessRequest = {
  id: string
  userId: string | null
  numberHash: string | null
  /** Beside a passport's number. */
  birthDate: string | null
  category: EmergencyReason
  reason: string
  refusal: EmergencyRefusal | null
}
type Verdict = { verdict: EmergencyRefusal | 'already_open' | null; opened: string | null }

/** Opens a record for an hour, or keeps on record that it was refused, and says which. */
export async function addEmergencyAccess(
  db: Db,
  { id, userId, numberHash, birthDate, category, reason, refusal }: EmergencyAccessRequest,
): Promise<Verdict> {
  const opening = birthDate
    ? sql`break_glass_open_by_passport(${id}, ${numberHash}, ${birthDate}, ${category}, ${reason}, ${refusal})`
    : sql`break_glass_open(${id}, ${userId}::uuid, ${numberHash}, ${category}, ${reason}, ${refusal})`
  const { rows } = await sql<Verdict>`select verdict, opened from ${opening}`.execute(db)
  return rows[0]!
}

/** What the asking doctor has open now. */
export async function listOpenEmergencies(db: Db, now: Date): Promise<{ userId: string; name: string; until: Date }[]> {
  const { rows } = await sql<{ userId: string; name: string; until: Date }>`
    select b.user_id as "userId", p.first_name || ' ' || p.last_name as name, max(b.until) as until
    from break_glass b join profiles p on p.id = b.user_id
    where b.refused is null and b.at <= ${now} and b.until > ${now} group by 1, 2 order by 3`.execute(db)
  return rows
}

export async function isSuspended(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_break_glass_suspended() as is`.execute(db)
  return rows[0]!.is
}

/** What the asking doctor opened of this patient and is open now. */
export const findOpenEmergency = (db: Db, userId: string, now: Date) =>
  db
    .selectFrom('break_glass')
    .select(['id', 'doctor_id as doctorId'])
    .where('user_id', '=', userId)
    .where('refused', 'is', null)
    .where('at', '<=', now)
    .where('until', '>', now)
    .orderBy('until', 'desc')
    .limit(1)
    .executeTakeFirst()

type NewNote = { id: string; openingId: string; userId: string; doctorId: string; text: string; writtenAt: Date }

export const addEmergencyNote = (db: Db, { id, openingId, userId, doctorId, text, writtenAt }: NewNote) =>
  db
    .insertInto('emergency_notes')
    .values({ id, break_glass_id: openingId, user_id: userId, doctor_id: doctorId, text, written_at: writtenAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

/** What was written in emergencies, the newest first: of every doctor where the record is open, else the asking doctor's own. */
export const listEmergencyNotes = (db: Db, userId: string): Promise<EmergencyNote[]> =>
  db
    .selectFrom('emergency_notes as e')
    .innerJoin('doctor_profiles as d', 'd.doctor_id', 'e.doctor_id')
    .select(['e.id', 'e.text', 'd.display_name as doctorName', 'e.written_at as writtenAt'])
    .where('e.user_id', '=', userId)
    .orderBy('e.written_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()

/** For administrators. */
export async function listEmergencyAccesses(db: Db, view: 'open' | 'done', page: number): Promise<EmergencyAccess[]> {
  const incidents = await db.selectFrom('incidents').select(['break_glass_id', 'number']).execute()
  const incidentOf = new Map(incidents.map((one) => [one.break_glass_id, one.number]))
  const { rows } = await sql<Omit<EmergencyAccess, 'reviewDueAt' | 'incident'>>`
    select id, doctor_id as "doctorId", doctor_name as "doctorName", patient_id as "patientId", patient_name as "patientName", category, reason,
      at, until, refused, sections, reviewed_at as "reviewedAt", reviewer_name as "reviewerName", outcome, review_note as "reviewNote",
      case when reviewed_at is null then why_not_review(id) end as "whyNotReview"
    from break_glass_log(${view === 'open'}, ${page * EMERGENCY_ACCESS_PAGE}, ${EMERGENCY_ACCESS_PAGE})`.execute(db)
  return rows.map((row) => ({ ...row, reviewDueAt: reviewDueAt(row.at), incident: incidentOf.get(row.id) ?? null }))
}

/** Why the asking administrator may not review this one. */
export const findReviewConflict = async (db: Db, id: string) =>
  (await sql<{ conflict: EmergencyAccess['whyNotReview'] }>`select why_not_review(${id}::uuid) as conflict`.execute(db)).rows[0]!.conflict

/** Whose record it was, or nothing when there is nothing to review any more. */
export async function saveReview(db: Db, review: { id: string; outcome: ReviewOutcome; note: string }): Promise<string | null> {
  const { rows } = await sql<{ whose: string | null }>`
    select review_break_glass(${review.id}, ${review.outcome}, ${review.note}) as whose`.execute(db)
  return rows[0]!.whose
}

/** For jobs: an opening as it stands. */
export const findEmergencyAccess = (db: Db, id: string) =>
  db.selectFrom('break_glass').select(['id', 'user_id', 'doctor_id', 'refused', 'reviewed_at']).where('id', '=', id).executeTakeFirst()

/** For jobs: the administrators who review. */
export async function listReviewers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select reviewers as id from reviewers()`.execute(db)
  return rows.map(({ id }) => id)
}
