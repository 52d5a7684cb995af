import { type AnswerRating, AssistantMessage } from '#contract/assistant.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import type { AssistantTables } from './tables.ts'
import type { Config } from '../world/config.ts'
import { decrypt, encrypt } from '../world/secrets.ts'

const PURPOSE = 'assistant message'
const MOST_SHOWN = 40
const KEPT_DAYS = 365

const kept = (db: Db, me: string) =>
  db
    .selectFrom('assistant_messages')
    .select(['id', 'content_encrypted', 'rating', 'rating_reason'])
    .where('user_id', '=', me)
    .where('content_encrypted', 'is not', null)

/** The latest, oldest first. */
export async function listMessages(db: Db, config: Config, me: string, most = MOST_SHOWN): Promise<AssistantMessage[]> {
  const rows = await kept(db, me).orderBy('asked_at', 'desc').orderBy('id', 'desc').limit(most).execute()
  return rows.map((row) => toMessage(config, row)).toReversed()
}

export async function findMessage(db: Db, config: Config, me: string, id: string): Promise<AssistantMessage | undefined> {
  const row = await kept(db, me).where('id', '=', id).executeTakeFirst()
  return row && toMessage(config, row)
}

type Kept = Pick<AssistantTables['assistant_messages'], 'id' | 'content_encrypted' | 'rating' | 'rating_reason'>

function toMessage(config: Config, { id, content_encrypted, rating, rating_reason: fault }: Kept): AssistantMessage {
  const rated = rating && (rating === 'helpful' ? { rating } : { rating, fault })
  return AssistantMessage.parse({ ...JSON.parse(decrypt(config, PURPOSE, id, content_encrypted!), revived), rated })
}
const revived = (key: string, value: unknown) => (key === 'askedAt' ? new Date(value as string) : value)

/** Whether it could be kept: another's id is not written over. */
export async function addMessage(db: Db, config: Config, me: string, message: AssistantMessage): Promise<boolean> {
  const { id, askedAt, mode, triage, refusal } = message
  const added = await db
    .insertInto('assistant_messages')
    .values({
      id,
      user_id: me,
      asked_at: askedAt,
      content_encrypted: encrypt(config, PURPOSE, id, JSON.stringify(message)),
      mode,
      triage_group: triage?.group ?? null,
      refusal,
      rating: null,
      rating_reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

/** When the caller asked since then, oldest first; what was cleared counts too. */
export async function listAskedSince(db: Db, me: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('assistant_messages')
    .select('asked_at')
    .where('user_id', '=', me)
    .where('asked_at', '>', since)
    .orderBy('asked_at')
    .execute()
  return rows.map(({ asked_at }) => asked_at)
}

/** Whether there is such an answer to rate. */
export async function updateRating(db: Db, me: string, id: string, rated: AnswerRating): Promise<boolean> {
  const changed = await db
    .updateTable('assistant_messages')
    .set({ rating: rated.rating, rating_reason: rated.rating === 'not_helpful' ? rated.fault : null })
    .where('id', '=', id)
    .where('user_id', '=', me)
    .where('content_encrypted', 'is not', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0
}

/** Deletes every word; that something was asked, and when, stays for the limit. */
export const removeMessages = (db: Db, me: string) =>
  db
    .updateTable('assistant_messages')
    .set({ content_encrypted: null, triage_group: null, refusal: null, rating: null, rating_reason: null })
    .where('user_id', '=', me)
    .where('content_encrypted', 'is not', null)
    .execute()

/** Of everybody (domain 8.5); every night. */
export const removeOldMessages = (db: Db, now: Date) =>
  db
    .deleteFrom('assistant_messages')
    .where('asked_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute()
