import type { Selectable } from 'kysely'
import type { MySymptoms, SymptomCheckIn, SymptomEntry, SymptomLog } from '#contract/symptoms.ts'
import type { RedFlags } from '#rules/redFlagRules/redFlagRules.ts'
import type { SymptomRecord } from '#rules/symptoms/symptomActions.ts'
import { addDays, localDate, startOfDay } from '#rules/time.ts'
import type { Db, Tables } from '../database/tables.ts'
import { findKnownConditions } from '../diagnoses/store.ts'

/* The door for rooms that read what somebody wrote down. */

/** So many days, today included, are on a phone and in its longest trend. */
const DAYS = 90

type LogRow = Selectable<Tables['symptom_logs']>
type SymptomWindow = { from: string; to: string }

/** What somebody wrote down of these days, both included, newest first and at most so many, without mistakes. */
export async function listSymptomLogs(
  db: Db,
  userId: string,
  { from, to, most }: SymptomWindow & { most?: number },
): Promise<SymptomLog[]> {
  const rows = await db
    .selectFrom('symptom_logs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('occurred_at', '>=', startOfDay(from))
    .where('occurred_at', '<', startOfDay(addDays(to, 1)))
    .where('entered_in_error', '=', false)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
  return rows.map(toLog)
}

export async function listSymptomCheckIns(db: Db, userId: string, { from, to }: SymptomWindow): Promise<SymptomCheckIn[]> {
  const rows = await db
    .selectFrom('symptom_checkins')
    .selectAll()
    .where('user_id', '=', userId)
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .orderBy('local_date')
    .execute()
  return rows.map(toCheckIn)
}

/** All that a person's phone needs of symptoms without a connection. */
export async function findMySymptoms(db: Db, userId: string, now: Date): Promise<MySymptoms> {
  const [recent, known] = await Promise.all([listRecentSymptoms(db, userId, now), findKnownConditions(db, userId)])
  return { readAt: now, ...recent, ...known }
}

export async function listRecentSymptoms(db: Db, userId: string, now: Date): Promise<Pick<MySymptoms, 'logs' | 'checkIns'>> {
  const to = localDate(now)
  const days = { from: addDays(to, 1 - DAYS), to }
  const [logs, checkIns] = await Promise.all([listSymptomLogs(db, userId, days), listSymptomCheckIns(db, userId, days)])
  return { logs, checkIns }
}

/** A person's own of these, mistakes too. */
export async function listSymptomRecords(db: Db, userId: string, ids: string[]): Promise<SymptomRecord[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('symptom_logs').selectAll().where('user_id', '=', userId).where('id', 'in', ids).execute()
  return rows.map(toRecord)
}

export const saveSymptomLog = (db: Db, userId: string, record: SymptomRecord) => {
  const { id, entry, loggedAt, savedAt, isMistake, markedAt } = record
  const words = {
    code: entry.code,
    text: entry.text,
    severity: entry.severity,
    occurred_at: entry.occurredAt,
    duration_minutes: entry.durationMinutes,
    triggers: entry.triggers,
    notes: entry.notes,
    answers: JSON.stringify(entry.answers),
    logged_at: loggedAt,
    saved_at: savedAt,
    entered_in_error: isMistake,
    marked_at: markedAt,
  }
  return db
    .insertInto('symptom_logs')
    .values({ id, user_id: userId, ...words })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet(words))
    .execute()
}

/** Which danger signs an entry showed when it was saved (domain 3.2). */
export const updateRedFlags = (db: Db, userId: string, id: string, { rules, level }: Pick<RedFlags, 'rules' | 'level'>) =>
  db
    .updateTable('symptom_logs')
    .set({ red_flag_rules: rules, red_flag_level: level })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()

export const saveSymptomCheckIn = (db: Db, userId: string, { date, isNone, changedAt }: SymptomCheckIn) =>
  db
    .insertInto('symptom_checkins')
    .values({ user_id: userId, local_date: date, none: isNone, changed_at: changedAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'local_date']).doUpdateSet({ none: isNone, changed_at: changedAt }))
    .execute()

const toEntry = (row: LogRow): SymptomEntry => ({
  code: row.code,
  text: row.text,
  severity: row.severity,
  occurredAt: row.occurred_at,
  durationMinutes: row.duration_minutes,
  triggers: row.triggers,
  notes: row.notes,
  answers: row.answers,
})

const toLog = (row: LogRow): SymptomLog => ({
  id: row.id,
  ...toEntry(row),
  loggedAt: row.logged_at,
  changedAt: row.marked_at && row.marked_at > row.saved_at ? row.marked_at : row.saved_at,
  redFlagRules: row.red_flag_rules,
  redFlagLevel: row.red_flag_level,
})

const toRecord = (row: LogRow): SymptomRecord => ({
  id: row.id,
  entry: toEntry(row),
  loggedAt: row.logged_at,
  savedAt: row.saved_at,
  isMistake: row.entered_in_error,
  markedAt: row.marked_at,
})

const toCheckIn = ({ local_date, none, changed_at }: Selectable<Tables['symptom_checkins']>): SymptomCheckIn => ({
  date: local_date,
  isNone: none,
  changedAt: changed_at,
})
