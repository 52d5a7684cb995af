import { createHash } from 'node:crypto'
import type { Db } from '../database/tables.ts'

/** The picture of somebody whom the caller may see. */
export const findPhoto = (db: Db, userId: string) =>
  db.selectFrom('profile_photos').select(['sha256', 'bytes', 'media_type']).where('user_id', '=', userId).executeTakeFirst()

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
