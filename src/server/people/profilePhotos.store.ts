import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** The picture of somebody whom the caller may see. */
export async function findPhoto(db: Db, userId: string) {
  const { rows } = await sql<{ sha256: string; media_type: string; bytes: Buffer; isOfDoctor: boolean }>`
    select *, true as "isOfDoctor" from doctor_photo(${userId}::uuid)
    union all select sha256, media_type, bytes, false from profile_photos where user_id = ${userId}::uuid`.execute(db)
  return rows[0]
}

/** Keeps a person's picture in place of the one before; answers its SHA-256. */
export async function saveProfilePhoto(db: Db, userId: string, bytes: Buffer, now: Date): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const photo = { media_type: 'image/webp', sha256, bytes, updated_at: now } as const
  await db
    .insertInto('profile_photos')
    .values({ user_id: userId, ...photo })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(photo))
    .execute()
  return sha256
}

export async function removePhoto(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('profile_photos').where('user_id', '=', userId).execute()
}
