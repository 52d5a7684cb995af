import { CALL_MEDIUM_LIMIT } from '#rules/rateLimits.ts'
import { whyNotPhoto } from '#rules/photos.ts'
import { PICTURE_LIMIT } from '#rules/rateLimits.ts'
import { whyNotMessage } from '#rules/visits.ts'
import { limitAttempts } from '../accounts/signIn/loginLockout.ts'
import { orNotFound, orQueueFull, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findVisit, lockVisit } from '../visits/store.ts'
import { reencodeImage } from '../world/images.ts'
import { addPhoto, countPhotos, findPhoto } from './photos.store.ts'
import { toCallEvent, hasReachedLimit } from './messages.store.ts'
import { addMediumChange, findMedium } from './medium.store.ts'

/** Enough to read small print on a box of tablets, and to see a rash. */
const LONGEST_SIDE = 1280
const MOST_PHOTOS = 20

const sendPhoto = rpc.calls.sendPhoto.handler(async ({ input, context: { world, me, now, inTransaction, inReadTransaction }, errors }) => {
  const { appointmentId, id, photo } = input
  const seen = orNotFound(await inReadTransaction(({ db }) => findVisit(db, appointmentId)), errors)
  refuse(errors, whyNotMessage(seen.status) ?? whyNotPhoto(photo.size))
  await limitAttempts(world, `pictures ${me}`, PICTURE_LIMIT, errors)
  const picture = Buffer.from(await photo.arrayBuffer())
  const bytes = await orQueueFull(reencodeImage(picture, { side: LONGEST_SIDE, fit: 'inside' }), errors)
  if (!bytes) throw errors.PHOTO_UNREADABLE()
  await inTransaction(async ({ db, publish }) => {
    const visit = orNotFound(await lockVisit(db, appointmentId), errors)
    refuse(errors, whyNotMessage(visit.status))
    if ((await countPhotos(db, appointmentId)) >= MOST_PHOTOS) throw errors.PHOTOS_SPENT()
    await addPhoto(db, visit, { id, bytes, senderId: me, sentAt: now })
    publish(toCallEvent(visit))
  })
})

const photo = rpc.calls.photo.handler(async ({ input, context: { db, auditSubject, answerHeaders }, errors }) => {
  const found = orNotFound(await findPhoto(db, input.photoId), errors)
  auditSubject(found.user_id)
  // Shown, not saved: we made it ourselves. And not kept by any browser.
  answerHeaders.set('content-disposition', 'inline; filename="photo.webp"')
  return new File([new Uint8Array(found.bytes)], 'photo.webp', { type: found.media_type })
})

const switchMedium = rpc.calls.switchMedium.handler(
  async ({ input: { appointmentId, id, way }, context: { db, me, now, auditSubject, publish }, errors }) => {
    const visit = orNotFound(await lockVisit(db, appointmentId), errors)
    auditSubject(visit.userId)
    refuse(errors, whyNotMessage(visit.status))
    if (((await findMedium(db, appointmentId, me))?.way ?? 'here') === way) return
    if (await hasReachedLimit(db, { limit: CALL_MEDIUM_LIMIT, of: 'call_ways', visit, me, now }))
      throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: 60 } })
    await addMediumChange(db, visit, { id, way, senderId: me, sentAt: now })
    publish(toCallEvent(visit))
  },
)

const testBandwidth = rpc.calls.testBandwidth.handler(({ context: { auditSubject, me } }) => auditSubject(me))

/** What helps where a line carries no picture: photos, the phone, and to know beforehand. */
export const poorConnectionProcedures = { sendPhoto, photo, switchMedium, testBandwidth }
