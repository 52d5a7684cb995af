import type { Db } from '../database/tables.ts'

/** When a person last agreed to video visits; null when they never did or took it back. Whether it still holds: rules/telehealthConsent.ts. */
export async function findTelehealthConsent(db: Db, userId: string): Promise<Date | null> {
  const latest = await db
    .selectFrom('consent_records')
    .select(['decision', 'at'])
    .where('user_id', '=', userId)
    .where('code', '=', 'telehealth')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.decision === 'accepted' ? latest.at : null
}

type Consent = { id: string; userId: string; version: string; textSha256: string; at: Date; expiresAt: Date }

/** Keeps that a person agreed to a video visit in these words, on the web. */
export async function addTelehealthConsent(db: Db, { id, userId, version, textSha256, at, expiresAt }: Consent) {
  await db
    .insertInto('consent_records')
    .values({
      id,
      user_id: userId,
      code: 'telehealth',
      version,
      decision: 'accepted',
      text_sha256: textSha256,
      locale: 'en',
      channel: 'web',
      captured_by: userId,
      at,
      expires_at: expiresAt,
    })
    .execute()
}
