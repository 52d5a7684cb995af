import { createHash } from 'node:crypto'
import type { Db } from '../database/tables.ts'
import type { Visit } from '../visits/store.ts'

type Photo = { id: string; bytes: Buffer; senderId: string; sentAt: Date }

/** Keeps a picture that was shown in a call, with the record. The same id again adds nothing. */
export async function addPhoto(db: Db, visit: Visit, { id, bytes, senderId, sentAt }: Photo) {
  await db
    .insertInto('call_photos')
    .values({
      id,
      appointment_id: visit.appointmentId,
      user_id: visit.userId,
      doctor_id: visit.doctorId,
      sender_id: senderId,
      media_type: 'image/webp',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes,
      sent_at: sentAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export const findPhoto = (db: Db, photoId: string) =>
  db.selectFrom('call_photos').select(['user_id', 'media_type', 'bytes']).where('id', '=', photoId).executeTakeFirst()

export async function countPhotos(db: Db, appointmentId: string): Promise<number> {
  const { count } = await db
    .selectFrom('call_photos')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
