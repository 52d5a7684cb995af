import { whyNotPhoto } from '#rules/photos.ts'
import { PICTURE_LIMIT } from '#rules/rateLimits.ts'
import { limitAttempts } from '../accounts/signIn/loginLockout.ts'
import { orNotFound, orQueueFull, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { reencodeImage } from '../world/images.ts'
import { findPhoto, saveProfilePhoto, removePhoto as forgetPhoto } from './profilePhotos.store.ts'
import { requireOwnProfile, publishOwnProfile } from './updateProfile.ts'
import { toPhotoUrl, toPhotoVersion } from './store.ts'

/** Twice as large as any screen shows it: each patient's phone fetches those of the doctors. */
const SIDE = 256

const savePhoto = rpc.people.savePhoto.handler(async ({ input, context, errors }) => {
  const { world, me, now, auditSubject, inTransaction } = context
  auditSubject(me)
  refuse(errors, whyNotPhoto(input.photo.size))
  await limitAttempts(world, `pictures ${me}`, PICTURE_LIMIT, errors)
  const picture = Buffer.from(await input.photo.arrayBuffer())
  const portrait = await orQueueFull(reencodeImage(picture, { side: SIDE, fit: 'cover' }), errors)
  if (!portrait) throw errors.PHOTO_UNREADABLE()
  return inTransaction(async ({ db, publish }) => {
    await requireOwnProfile({ ...context, db }, errors)
    const sha256 = await saveProfilePhoto(db, me, portrait, now)
    publishOwnProfile({ ...context, publish })
    return { photo: toPhotoUrl(me, sha256) }
  })
})

const removePhoto = rpc.people.removePhoto.handler(async ({ context }) => {
  context.auditSubject(context.me)
  await forgetPhoto(context.db, context.me)
  publishOwnProfile(context)
})

const YEAR_SECONDS = 31_536_000

const photo = rpc.people.photo.handler(async ({ input, context: { db, me, answerHeaders, auditSubject }, errors }) => {
  const found = orNotFound(await findPhoto(db, input.userId), errors)
  auditSubject(input.userId)
  // Unlike other files it may be shown, because we made it ourselves. One's own and a doctor's may be kept: the address changes with the picture,
  // and what a doctor looks like everybody may know. Of patients a doctor's browser keeps none: at a shared desk it would outlast the end of
  // care, and no line in the audit would say who looked.
  answerHeaders.set('content-disposition', 'inline; filename="photo.webp"')
  if ((found.isOfDoctor || input.userId === me) && input.v === toPhotoVersion(found.sha256))
    answerHeaders.set('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
  return new File([new Uint8Array(found.bytes)], 'photo.webp', { type: found.media_type })
})

export const profilePhotoProcedures = { savePhoto, removePhoto, photo }
