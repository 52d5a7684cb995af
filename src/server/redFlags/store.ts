import type { RedFlagLevel } from '#contract/redFlags.ts'
import type { RedFlags } from '#rules/redFlagRules/redFlagRules.ts'
import type { Db } from '../database/tables.ts'
import type { HandlerContext } from '../rpc/context.ts'

/* The door for rooms that save what can be dangerous: symptoms and readings. */

type NewRedFlag = {
  /** Of the symptom or the reading. */
  id: string
  found: Pick<RedFlags, 'rules' | 'level'>
  /** What a nurse reads, in English (redFlagNote). */
  note: string
}

/**
 * Keeps what the rules found in what its person saved or changed, and has nurses told where that was agreed to (domain 3.2): once for an entry, again
 * only where its level is another. What is changed to be harmless stays as it was found.
 */
export async function saveRedFlag({ db, me, now, newId, enqueue }: HandlerContext, { id, found, note }: NewRedFlag): Promise<void> {
  const { level, rules } = found
  if (!level) return
  await db
    .insertInto('red_flags')
    .values({ id, user_id: me, level, rules, note, found_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ level, rules, note }))
    .execute()
  await enqueue('red-flag-found', { userId: me, id }, newId())
}

/** 'This was a mistake': marks it, once, and has what nurses were told lowered. Whether there was anything to mark. */
export async function markRedFlagMistaken({ db, me, now, newId, enqueue }: HandlerContext, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('red_flags')
    .set({ mistaken_at: now })
    .where('user_id', '=', me)
    .where('id', '=', id)
    .where('mistaken_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await enqueue('red-flag-mistaken', { userId: me, id }, newId())
  return true
}

/** What was found in one entry; nobody else tells nurses of it until the commit. */
export async function lockRedFlag(db: Db, userId: string, id: string) {
  return db
    .selectFrom('red_flags')
    .select(['id', 'user_id as userId', 'level', 'note', 'mistaken_at as mistakenAt', 'item_id as itemId'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Notes in which item nurses were told. */
export const updateToldItem = (db: Db, userId: string, id: string, itemId: string) =>
  db.updateTable('red_flags').set({ item_id: itemId }).where('user_id', '=', userId).where('id', '=', id).execute()

/** The levels of what an item tells and what was no mistake. */
export async function listLevelsOfItem(db: Db, itemId: string): Promise<RedFlagLevel[]> {
  const rows = await db.selectFrom('red_flags').select('level').where('item_id', '=', itemId).where('mistaken_at', 'is', null).execute()
  return rows.map(({ level }) => level)
}
