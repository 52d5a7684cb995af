import { sql } from 'kysely'
import type { RedFlagLevel } from '#contract/redFlags.ts'
import type { ReadingEvent, SymptomEvent } from '#rules/redFlagRules/events.ts'
import { redFlagFactsOf } from '#rules/redFlagRules/healthFacts.ts'
import { redFlagNote } from '#rules/redFlagRules/redFlagNote.ts'
import { type RedFlags, redFlagsOf } from '#rules/redFlagRules/redFlagRules.ts'
import { symptomEventOf } from '#rules/symptoms/symptomEvents.ts'
import { addDays, localDate } from '#rules/time.ts'
import { inLanguage } from '#rules/translate.ts'
import { readingEventOf } from '#rules/vitals/readingEvents.ts'
import type { Db } from '../database/tables.ts'
import { findKnownConditions } from '../diagnoses/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { listSymptomLogs } from '../symptoms/store.ts'
import { listReadings } from '../vitals/store.ts'

/* The door for rooms that save what can be dangerous: symptoms and readings. */

/** The rules look 30 days back (domain 3.2), from an entry that may be 30 days old. */
const LOOK_BACK_DAYS = 60
/** More than anybody writes down in these days: what is saved is never looked at beside more. */
const MOST_LOGS = 2000

type SavedEntry = {
  newest: (SymptomEvent | ReadingEvent) & { id: string }
  /** As nurses read it, in English: 'Chest pain, severe'. */
  about: string
}

/**
 * Works out what is dangerous in what its person saved or changed, keeps it, and has nurses told where that was agreed to (domain 3.2): once for an
 * entry, again only where its level is another. What is changed to be harmless stays as it was found.
 */
export async function saveRedFlags(context: HandlerContext, entries: readonly SavedEntry[]): Promise<{ id: string; found: RedFlags }[]> {
  if (entries.length === 0) return []
  const evidence = await findEvidence(context.db, context.me, context.now)
  const all = entries.map((one) => ({ ...one, found: redFlagsOf({ ...evidence, newest: one.newest }) }))
  for (const one of all) await saveRedFlag(context, one)
  return all.map(({ newest: { id }, found }) => ({ id, found }))
}

async function findEvidence(db: Db, userId: string, now: Date) {
  const to = localDate(now)
  const [logs, readings, known] = await Promise.all([
    listSymptomLogs(db, userId, { from: addDays(to, -LOOK_BACK_DAYS), to, most: MOST_LOGS }),
    listReadings(db, userId, LOOK_BACK_DAYS, now),
    findKnownConditions(db, userId),
  ])
  return { now, symptoms: logs.map(symptomEventOf), readings: readings.map(readingEventOf), facts: redFlagFactsOf(known, now) }
}

async function saveRedFlag({ db, me, now, newId, enqueue }: HandlerContext, { newest, about, found }: SavedEntry & { found: RedFlags }) {
  const { level, rules } = found
  if (!level) return
  const note = inLanguage('en', () => redFlagNote(about, 'answers' in newest ? newest.answers : {}))
  const { id } = newest
  // An edit lowers nothing (decision 79): the graver level stays, with every rule that was met.
  const kept = {
    level: sql<RedFlagLevel>`case when red_flags.level = 'emergency' then 'emergency' else excluded.level end`,
    rules: sql<string[]>`(select array_agg(distinct rule order by rule) from unnest(red_flags.rules || excluded.rules) rule)`,
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('red_flags')
    .values({ id, user_id: me, level, rules, note, found_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet({ ...kept, note })
        .where(sql<boolean>`not is_found_by_nurse(red_flags.id)`),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return // an entry under the id of an assessment: what its nurse found stays as she said it
  await enqueue('red-flag-found', { userId: me, id }, newId())
}

type FoundByNurse = { id: string; userId: string; level: RedFlagLevel; rules: RedFlags['rules']; note: string }

/** What a nurse heard in an assessment; what she changed is as she says now. */
export const saveFoundFlag = (db: Db, { id, userId, level, rules, note }: FoundByNurse, now: Date) =>
  db
    .insertInto('red_flags')
    .values({ id, user_id: userId, level, rules, note, found_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ level, rules, note, mistaken_at: null }))
    .execute()

/** She took it back: it counts no more, and stays as it was found. */
export const markFoundFlagMistaken = (db: Db, { id, userId }: Pick<FoundByNurse, 'id' | 'userId'>, now: Date) =>
  db.updateTable('red_flags').set({ mistaken_at: now }).where('user_id', '=', userId).where('id', '=', id).execute()

/** 'This was a mistake', or not any more: has what nurses were told lowered or raised. Where nothing was found there is nothing to do. */
export async function markRedFlagMistaken({ db, me, now, newId, enqueue }: HandlerContext, id: string, isMistake: boolean): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('red_flags')
    .set({ mistaken_at: isMistake ? now : null })
    .where('user_id', '=', me)
    .where('id', '=', id)
    .where('mistaken_at', isMistake ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await enqueue('red-flag-mistaken', { userId: me, id, at: now }, newId())
}

/** What was found in one entry; nobody else tells nurses of it until the commit. */
export const lockRedFlag = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('red_flags')
    .select(['id', 'user_id as userId', 'level', 'rules', 'note', 'mistaken_at as mistakenAt', 'item_id as itemId'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Notes in which item nurses were told. */
export const updateToldItem = (db: Db, userId: string, id: string, itemId: string) =>
  db.updateTable('red_flags').set({ item_id: itemId }).where('user_id', '=', userId).where('id', '=', id).execute()

/** The levels of what an item tells and what was no mistake. */
export async function listLevelsOfItem(db: Db, itemId: string): Promise<RedFlagLevel[]> {
  const rows = await db.selectFrom('red_flags').select('level').where('item_id', '=', itemId).where('mistaken_at', 'is', null).execute()
  return rows.map(({ level }) => level)
}

/** When something was last found since then that was no mistake, by whose it is. */
export async function listLatestRedFlags(db: Db, userIds: readonly string[], since: Date): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('red_flags')
    .select((eb) => ['user_id as userId', eb.fn.max('found_at').as('foundAt')])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .where('found_at', '>=', since)
    .where('mistaken_at', 'is', null)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ userId, foundAt }) => [userId, foundAt]))
}
