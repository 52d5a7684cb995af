import type { UploadKind } from '#contract/uploads.ts'
import { UPLOAD_LIMIT } from '#rules/rateLimits.ts'
import { localDate } from '#rules/time.ts'
import { whyNotMarkInError, whyNotOpenUpload, whyNotSetVisibility, whyNotUpload } from '#rules/uploads.ts'
import { limitAttempts } from '../accounts/signIn/loginLockout.ts'
import { findPatient } from '../patientRecords/store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, orQueueFull, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { cleanFile } from '../world/files/cleanFile.ts'
import { addUpload, findUpload, findUploadFile, listOwnUploads, lockOwnUpload, toSha256, updateUpload } from './store.ts'

const refusalOf = { unreadable: 'UPLOAD_UNREADABLE', protected: 'UPLOAD_PROTECTED', active: 'UPLOAD_ACTIVE' } as const

/** Who reads again. */
const changed = (userId: string) => ({ rooms: ['uploads' as const], users: [userId] })

const add = rpc.uploads.add.handler(async ({ input, context, errors }) => {
  const { world, me, now, auditSubject, inTransaction, inReadTransaction } = context
  const { file, ...upload } = input
  // A record that is open in an emergency, or not yet, is read only.
  const isInCare = async ({ db }: Pick<HandlerContext, 'db'>) => (await findPatient(db, upload.userId))?.scope === 'full' || undefined
  orNotFound(await inReadTransaction(isInCare), errors)
  auditSubject(upload.userId)
  refuse(errors, whyNotUpload({ bytes: file.size, title: upload.title }))
  await limitAttempts(world, `uploads ${me}`, UPLOAD_LIMIT, errors)
  const cleaned = await orQueueFull(cleanFile(Buffer.from(await file.arrayBuffer())), errors)
  if (typeof cleaned === 'string') throw errors[refusalOf[cleaned]]()
  await inTransaction(async ({ db, publish }) => {
    orNotFound(await isInCare({ db }), errors)
    await addUpload(db, { ...upload, doctorId: me, uploadedAt: now }, cleaned)
    publish(changed(upload.userId))
  })
})

const fileNames: Record<UploadKind, string> = {
  lab_result: 'lab-result',
  letter: 'letter',
  referral_answer: 'answer-to-referral',
  picture: 'picture',
  other: 'document',
}

const download = rpc.uploads.download.handler(async ({ input: { uploadId }, context: { db, me, auditSubject }, errors }) => {
  const upload = orNotFound(await findUpload(db, uploadId), errors)
  auditSubject(upload.userId)
  refuse(errors, whyNotOpenUpload({ ...upload, isMine: upload.doctorId === me }))
  const { bytes } = orNotFound(await findUploadFile(db, uploadId), errors)
  if (toSha256(bytes) !== upload.sha256) throw new Error(`the bytes of upload ${uploadId} are not the ones that were stored`)
  const ending = upload.mediaType === 'image/jpeg' ? 'jpg' : 'pdf'
  // The title may name an illness: it goes into no header.
  const name = `${fileNames[upload.kind]}-${localDate(upload.uploadedAt)}.${ending}`
  return new File([new Uint8Array(bytes)], name, { type: upload.mediaType })
})

const setVisibility = rpc.uploads.setVisibility.handler(async ({ input, context: { db, me, auditSubject, publish }, errors }) => {
  const upload = orNotFound(await lockOwnUpload(db, input.uploadId, me), errors)
  auditSubject(upload.userId)
  refuse(errors, whyNotSetVisibility(upload))
  await updateUpload(db, input.uploadId, { visibility: input.visibility })
  publish(changed(upload.userId))
})

const markInError = rpc.uploads.markInError.handler(async ({ input, context: { db, me, now, auditSubject, publish }, errors }) => {
  const upload = orNotFound(await lockOwnUpload(db, input.uploadId, me), errors)
  auditSubject(upload.userId)
  refuse(errors, whyNotMarkInError(upload, input.reason))
  await updateUpload(db, input.uploadId, { in_error_at: now, in_error_reason: input.reason })
  publish(changed(upload.userId))
})

const mine = rpc.uploads.mine.handler(({ context: { db, me } }) => listOwnUploads(db, me))

export const uploads = { add, download, setVisibility, markInError, mine }
