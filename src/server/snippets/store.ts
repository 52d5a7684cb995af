import type { Snippet } from '#contract/snippets.ts'
import type { Db } from '../database/tables.ts'

export const listSnippets = (db: Db): Promise<Snippet[]> =>
  db.selectFrom('note_snippets').select(['id', 'section', 'title', 'text']).orderBy('title').orderBy('id').execute()

/** Whether it could be kept: an id of somebody else's is not written over. */
export async function saveSnippet(db: Db, doctorId: string, { id, section, title, text }: Snippet, now: Date): Promise<boolean> {
  const changed = await db
    .updateTable('note_snippets')
    .set({ section, title, text, updated_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  if (Number(changed.numUpdatedRows) > 0) return true
  const added = await db
    .insertInto('note_snippets')
    .values({ id, doctor_id: doctorId, section, title, text, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Whether there was one. */
export async function removeSnippet(db: Db, id: string): Promise<boolean> {
  const removed = await db.deleteFrom('note_snippets').where('id', '=', id).executeTakeFirst()
  return Number(removed.numDeletedRows) > 0
}
