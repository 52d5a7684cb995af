import { type Insertable, sql } from 'kysely'
import type { FollowUpDraft, OwnFollowUp, FollowUpType } from '#contract/followUps.ts'
import { nextFollowUpAt } from '#rules/followUps/cadence.ts'
import type { Db, Tables } from '../database/tables.ts'
import { findHolidaysFrom } from '../holidays/store.ts'

/** What a nurse reads of a patient's follow-ups, the latest first. */
export const listFollowUps = (db: Db, patientId: string) =>
  db
    .selectFrom('followups as f')
    .select(['f.id', 'f.type', 'f.status', 'f.scheduled_at as scheduledAt', 'f.ended_at as endedAt', 'f.missed_by as missedBy'])
    .select(['f.outcome', 'f.note', 'f.advice', 'f.actions'])
    .select(['f.patient_words as patientWords', 'f.patient_note as patientNote'])
    .select(sql<string | null>`(select name from programme_nurses() n where n.id = f.nurse_id)`.as('nurseName'))
    .where('f.patient_id', '=', patientId)
    .orderBy('f.scheduled_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(20)
    .execute()

/** Kept from others until this transaction ends. */
export const lockFollowUp = (db: Db, id: string) =>
  db
    .selectFrom('followups')
    .select(['id', 'patient_id as patientId', 'type', 'status', 'scheduled_at as scheduledAt', 'next_followup_id as nextId'])
    .select(['draft_version as draftVersion', 'safety_check_at as safetyCheckAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** One that ended, which nobody locks. */
export const findFollowUp = (db: Db, id: string) =>
  db
    .selectFrom('followups')
    .select(['patient_id as patientId', 'status', 'next_followup_id as nextId', 'nurse_id as nurseId', 'outcome'])
    .where('id', '=', id)
    .executeTakeFirst()

type NewFollowUp = { id: string; patientId: string; nurseId: string | null; type: FollowUpType; at: Date }

/** Whether it was added: one alone stands at a time. */
export async function addFollowUp(db: Db, { id, patientId, nurseId, type, at }: NewFollowUp, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('followups')
    .values({ id, patient_id: patientId, nurse_id: nurseId, type, scheduled_at: at, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

type Note = Pick<Tables['followups'], 'note' | 'advice' | 'patient_words' | 'actions' | 'patient_note'>
type Ending = Partial<Note & Pick<Tables['followups'], 'missed_by' | 'outcome' | 'next_followup_id'>>

/** What was typed as it is kept: a part that was left empty is none. */
export const toNoteColumns = (typed: FollowUpDraft): Note => ({
  note: typed.note || null,
  advice: typed.advice || null,
  patient_words: typed.patientWords || null,
  actions: typed.actions || null,
  patient_note: typed.patientNote || null,
})

export const endFollowUp = (
  db: Db,
  id: string,
  ending: Ending & { status: 'completed' | 'missed'; nurse_id?: string; started_at: Date; ended_at: Date },
) => db.updateTable('followups').set(ending).where('id', '=', id).execute()

/** Whoever is in the programme may be in danger; a welcome is of those whose intake is done. */
const wantedIn = { phone_call: ['intake_done', 'active'], safety_check: ['consented', 'intake_done', 'active', 'paused'] }

type Wanted = { id: string; userId: string; type: 'phone_call' | 'safety_check'; at: string }

/**
 * What the programme asks for by itself, with the primary nurse, once under its id. Where one stands already it stays; a safety check
 * takes the place of one that would come later, and one that comes earlier says when the check follows (domain 6.4).
 */
export async function addWantedFollowUp(db: Db, { id, userId, type, at }: Wanted, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into followups (id, patient_id, nurse_id, type, scheduled_at, created_at)
    select ${id}::uuid, e.patient_id, e.primary_nurse_id, ${type}, ${at}::timestamptz, ${now}::timestamptz
    from enrolments e where e.patient_id = ${userId}::uuid and e.status = any(${wantedIn[type]})
      and not exists (select from followups f where f.id = ${id}::uuid)
    on conflict (patient_id) where status = 'scheduled' do update set
      type = case when followups.scheduled_at > excluded.scheduled_at then excluded.type else followups.type end,
      scheduled_at = least(followups.scheduled_at, excluded.scheduled_at),
      moved_at = case when followups.scheduled_at > excluded.scheduled_at then ${now} else followups.moved_at end,
      safety_check_at = case when followups.scheduled_at > excluded.scheduled_at then null
        when followups.type = excluded.type and followups.scheduled_at = excluded.scheduled_at then followups.safety_check_at -- the same once more
        else least(followups.safety_check_at, excluded.scheduled_at) end
    where excluded.type = 'safety_check'`.execute(db)
  return Boolean(numAffectedRows)
}

/** What decides when a patient of the programme is called next, and who calls. */
export const findEnrolled = (db: Db, patientId: string) =>
  db
    .selectFrom('enrolments')
    .select(['patient_id as id', 'risk_level as riskLevel', 'consented_at as consentedAt', 'primary_nurse_id as nurseId'])
    .where('patient_id', '=', patientId)
    .where('status', 'not in', ['withdrawn', 'discharged'])
    .executeTakeFirst()

/** Whether its patient pauses, and it is no safety check. */
export const isResting = sql<boolean>`is_resting(f.patient_id, f.type, f.safety_check_at)`

const told = (db: Db) =>
  db
    .selectFrom('followups as f')
    .select(['f.id', 'f.patient_id as userId', 'f.type', 'f.status', 'f.scheduled_at as scheduledAt'])
    .select(isResting.as('isPaused'))

/** What a patient may be told of one, for jobs. */
export const findToldFollowUp = (db: Db, id: string) => told(db).where('f.id', '=', id).executeTakeFirst()

/** The same of the one that stands. */
export const findStandingFollowUp = (db: Db, patientId: string) =>
  told(db).where('f.patient_id', '=', patientId).where('f.status', '=', 'scheduled').executeTakeFirst()

/** What was typed in one that stands. */
export const findDraft = (db: Db, id: string) =>
  db
    .selectFrom('followups')
    .select(['draft_note as note', 'draft_advice as advice', 'draft_patient_words as patientWords', 'draft_actions as actions'])
    .select(['draft_patient_note as patientNote', 'draft_version as version', 'drafted_at as savedAt'])
    .select('safety_check_at as safetyCheckAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Typed = FollowUpDraft & { version: number; nurseId: string }

export const updateDraft = (db: Db, id: string, { version, nurseId, ...typed }: Typed, now: Date) =>
  db
    .updateTable('followups')
    .set({ draft_note: typed.note, draft_advice: typed.advice, draft_patient_words: typed.patientWords, draft_actions: typed.actions })
    .set({ draft_patient_note: typed.patientNote, draft_version: version, drafted_at: now, nurse_id: nurseId })
    .where('id', '=', id)
    .execute()

/** What comes after one that ended. */
export const updateNext = (db: Db, id: string, nextId: string) =>
  db.updateTable('followups').set({ next_followup_id: nextId }).where('id', '=', id).execute()

export const addContactAttempt = (db: Db, attempt: Insertable<Tables['contact_attempts']>) =>
  db
    .insertInto('contact_attempts')
    .values(attempt)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

export const listAttempts = (db: Db, followUpId: string) =>
  db.selectFrom('contact_attempts').select(['id', 'kind', 'outcome', 'at']).where('followup_id', '=', followUpId).orderBy('at').execute()

/** The one that stands goes with its patient from the primary nurse, who is still the former one, to another. */
export const updateFollowUpNurse = (db: Db, patientId: string, toNurseId: string) =>
  sql`select give_followup(${patientId}::uuid, ${toNurseId}::uuid)`.execute(db)

/** What fell due while its patient paused is made on the next business day (domain 6.6). */
export async function updateLateFollowUp(db: Db, patientId: string, now: Date) {
  const nextAt = nextFollowUpAt(1, now, await findHolidaysFrom(db, now))
  await sql`select move_late_followup(${patientId}::uuid, ${nextAt}::timestamptz)`.execute(db)
}

/** Where one that is no safety check stands later than that, it stands then. Whether it did; for jobs. */
export async function updateLaterFollowUp(db: Db, patientId: string, at: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('followups')
    .set({ scheduled_at: at, moved_at: now })
    .where('patient_id', '=', patientId)
    .where('status', '=', 'scheduled')
    .where('scheduled_at', '>', at)
    .where('type', '<>', 'safety_check')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Move = { at: Date; nurseId: string }

export const updateTime = (db: Db, id: string, { at, nurseId }: Move, now: Date) =>
  db.updateTable('followups').set({ scheduled_at: at, moved_at: now, nurse_id: nurseId }).where('id', '=', id).execute()

/** The asking patient's. */
export async function listOwnFollowUps(db: Db): Promise<OwnFollowUp[]> {
  const { rows } = await sql<OwnFollowUp>`
    select id, type, status, scheduled_at as "scheduledAt", ended_at as "endedAt", nurse_name as "nurseName", patient_note as "patientNote"
    from my_followups()`.execute(db)
  return rows
}
