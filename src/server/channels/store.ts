import { sql, type Selectable } from 'kysely'
import type { OutsideChannel } from '#contract/channels.ts'
import { allChoices, choicesToStore, defaultPreferences, type NotificationPreferences } from '#rules/channels.ts'
import type { Db, Tables } from '../database/tables.ts'

export type StoredPreferences = NotificationPreferences & { version: number }

/** What somebody chose; version 0 and the usual when they never did. */
export async function findSettings(db: Db, userId: string): Promise<StoredPreferences> {
  return toSettings(await db.selectFrom('notice_settings').selectAll().where('user_id', '=', userId).executeTakeFirst())
}

type SettingsRow = Pick<
  Selectable<Tables['notice_settings']>,
  'choices' | 'quiet_from' | 'quiet_to' | 'rings_at_night' | 'details' | 'version'
>

export function toSettings(row: SettingsRow | null | undefined): StoredPreferences {
  if (!row) return { ...defaultPreferences, version: 0 }
  return {
    choices: allChoices(row.choices),
    quiet: row.quiet_from !== null && row.quiet_to !== null ? { from: row.quiet_from, to: row.quiet_to } : null,
    rings_at_night: row.rings_at_night,
    details: { push: row.details.includes('push'), email: row.details.includes('email'), sms: row.details.includes('sms') },
    version: row.version,
  }
}

/** Keeps the settings if they are still at the version that the writer saw; false when somebody was faster. */
export async function updateSettings(db: Db, userId: string, { version, ...chosen }: StoredPreferences, now: Date): Promise<boolean> {
  const columns = {
    choices: JSON.stringify(choicesToStore(chosen.choices)),
    quiet_from: chosen.quiet?.from ?? null,
    quiet_to: chosen.quiet?.to ?? null,
    rings_at_night: chosen.rings_at_night,
    details: (['push', 'email', 'sms'] satisfies OutsideChannel[]).filter((channel) => chosen.details[channel]),
    version: version + 1,
    updated_at: now,
  }
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('notice_settings')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('notice_settings')
    .set(columns)
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Where the asker could be reached besides by mail: the number they proved, and how many browsers asked for push. */
export async function findOwnReach(db: Db, userId: string) {
  const { rows } = await sql<{ verifiedPhone: string | null; pushDevices: number }>`
    select my_verified_phone() as "verifiedPhone",
      (select count(*)::int from push_subscriptions where user_id = ${userId}::uuid) as "pushDevices"`.execute(db)
  return rows[0] ?? { verifiedPhone: null, pushDevices: 0 }
}

type FoundDelivery = {
  status: 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'suppressed'
  reason: string | null
  attempts: number
  nextAttemptAt: Date | null
}

/** How far one's own message came; of anybody else's nothing. */
export async function findMyDelivery(db: Db, id: string): Promise<FoundDelivery | undefined> {
  const { rows } = await sql<FoundDelivery>`
    select status, reason, attempts, next_at as "nextAttemptAt" from my_delivery(${id}::uuid)`.execute(db)
  return rows[0]
}

/** Counts a test message. Answers when the next may be sent, or nothing when this one may. */
export async function countTestMessage(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`select count_test_message() as until`.execute(db)
  return rows[0]?.until ?? null
}
