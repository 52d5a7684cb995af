import { createHash } from 'node:crypto'
import type { OwnUpload, RecordUpload, UploadKind, UploadVisibility } from '#contract/uploads.ts'
import type { Db } from '../database/tables.ts'
import type { CleanFile } from '../world/files/cleanFile.ts'

const listed = (db: Db, userId: string) =>
  db
    .selectFrom('uploads as u')
    .innerJoin('doctor_profiles as d', 'd.doctor_id', 'u.doctor_id')
    .select([
      'u.id',
      'u.kind',
      'u.title',
      'u.media_type as mediaType',
      'u.bytes',
      'd.display_name as doctorName',
      'u.uploaded_at as uploadedAt',
    ])
    .where('u.user_id', '=', userId)
    .orderBy('u.uploaded_at', 'desc')
    .orderBy('u.id', 'desc')

/** What a patient may see of their own, the newest first. */
export const listOwnUploads = (db: Db, userId: string): Promise<OwnUpload[]> => listed(db, userId).execute()

/** What a doctor may see of a record, the newest first; mistakes too. */
export const listUploads = (db: Db, userId: string, doctorId: string): Promise<RecordUpload[]> =>
  listed(db, userId)
    .select((eb) => [
      eb('u.doctor_id', '=', doctorId).$castTo<boolean>().as('isMine'),
      'u.visibility',
      'u.in_error_at as inErrorAt',
      'u.in_error_reason as inErrorReason',
    ])
    .execute()

type NewUpload = {
  id: string
  userId: string
  doctorId: string
  kind: UploadKind
  title: string
  visibility: UploadVisibility
  uploadedAt: Date
}

/** The same id again adds nothing. */
export async function addUpload(db: Db, upload: NewUpload, { mediaType, bytes }: CleanFile): Promise<void> {
  const { id, userId, doctorId, kind, title, visibility, uploadedAt } = upload
  const added = await db
    .insertInto('uploads')
    .values({
      id,
      user_id: userId,
      doctor_id: doctorId,
      kind,
      title,
      visibility,
      media_type: mediaType,
      bytes: bytes.length,
      sha256: toSha256(bytes),
      uploaded_at: uploadedAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows) await db.insertInto('upload_files').values({ upload_id: id, bytes }).execute()
}

export const toSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const stored = (db: Db, id: string) =>
  db
    .selectFrom('uploads as u')
    .select([
      'u.user_id as userId',
      'u.doctor_id as doctorId',
      'u.kind',
      'u.media_type as mediaType',
      'u.sha256',
      'u.uploaded_at as uploadedAt',
      'u.in_error_at as inErrorAt',
    ])
    .where('u.id', '=', id)

export const findUpload = (db: Db, id: string) => stored(db, id).executeTakeFirst()

/** One that the asking doctor added, kept from other changes until the commit. */
export const lockOwnUpload = (db: Db, id: string, doctorId: string) =>
  stored(db, id).where('u.doctor_id', '=', doctorId).forUpdate().executeTakeFirst()

/** Not of a mistake, unless who asks made it. */
export const findUploadFile = (db: Db, id: string) =>
  db.selectFrom('upload_files').select('bytes').where('upload_id', '=', id).executeTakeFirst()

type Change = { visibility: UploadVisibility } | { in_error_at: Date; in_error_reason: string }

export const updateUpload = (db: Db, id: string, change: Change) => db.updateTable('uploads').set(change).where('id', '=', id).execute()
