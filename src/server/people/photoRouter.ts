import { whyNotPhoto } from '#rules/photos.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { repainted } from '../world/pictures.ts'
import { findPhoto, keepPhoto, removePhoto as forgetPhoto } from './photos.store.ts'
import { ownProfile, tellMe } from './saving.ts'
import { photoAddress, versionOfPhoto } from './store.ts'

const SIDE = 512

const savePhoto = rpc.people.savePhoto.handler(async ({ input, context, errors }) => {
  const { db, me, now, concerns } = context
  concerns(me)
  await ownProfile(context, errors)
  refuse(errors, whyNotPhoto(input.photo.size))
  const portrait = await repainted(Buffer.from(await input.photo.arrayBuffer()), { side: SIDE, fit: 'cover' })
  if (!portrait) throw errors.PHOTO_UNREADABLE()
  const sha256 = await keepPhoto(db, me, portrait, now)
  tellMe(context)
  return { photo: photoAddress(me, sha256) }
})

const removePhoto = rpc.people.removePhoto.handler(async ({ context }) => {
  context.concerns(context.me)
  await forgetPhoto(context.db, context.me)
  tellMe(context)
})

const YEAR_SECONDS = 31_536_000

const photo = rpc.people.photo.handler(async ({ input, context: { db, answerHeaders, concerns }, errors }) => {
  const found = await findPhoto(db, input.userId)
  if (!found) throw errors.NOT_FOUND()
  concerns(input.userId)
  // Unlike other files it may be shown, because we made it ourselves, and kept, because its address changes with the picture.
  answerHeaders.set('content-disposition', 'inline; filename="photo.webp"')
  if (input.v === versionOfPhoto(found.sha256)) answerHeaders.set('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
  return new File([new Uint8Array(found.bytes)], 'photo.webp', { type: found.media_type })
})

export const ofPhotos = { savePhoto, removePhoto, photo }
