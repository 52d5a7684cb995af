import { addDays, addMinutes, localDate } from '#rules/time.ts'
import { offerEndsAt, whyNotEndOffer } from '#rules/visitOffers.ts'
import { listFreeStarts, refuseUnlessSlotAvailable, refuseSlotTaken } from '../booking/availableSlots.store.ts'
import { listBookableDoctors, listCalendars } from '../booking/calendars.store.ts'
import { findHolidaysFrom } from '../holidays/store.ts'
import { findNursed } from '../nurses/programme.store.ts'
import { updateWorked } from '../queue/items.store.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import * as store from './store.ts'

/** How far a nurse looks ahead, and how many times of a doctor she sees. */
const DAYS_AHEAD = 14
const STARTS_SHOWN = 8

const sayChanged = ({ publish }: HandlerContext, patientId: string) => {
  publish({ rooms: ['visitOffers', 'booking'], users: [patientId] })
  publish({ rooms: ['visitOffers'], role: 'nurse' })
}

const doctors = rpc.visitOffers.doctors.handler(async ({ context: { db, now } }) => {
  const listed = await listBookableDoctors(db)
  const ids = listed.map(({ id }) => id)
  const free = await listFreeStarts(db, ids, { now, until: addDays(localDate(now), DAYS_AHEAD), most: STARTS_SHOWN })
  return listed.map(({ id, name, specialty, priceCents }) => ({ id, name, specialty, priceCents, starts: free.get(id) ?? [] }))
})

const ofPatient = rpc.visitOffers.ofPatient.handler(async ({ input: { userId }, context: { db, auditSubject }, errors }) => {
  orNotFound(await findNursed(db, userId), errors)
  auditSubject(userId)
  return store.listOffersOf(db, userId)
})

const offer = rpc.visitOffers.offer.handler(async ({ input: { userId, ...wanted }, context, errors }) => {
  const { db, me, now, auditSubject, enqueue } = context
  const { id, doctorId, startsAt } = wanted
  orNotFound(await findNursed(db, userId), errors)
  auditSubject(userId)
  if (await store.findOffer(db, id)) return // the same again
  const date = localDate(startsAt)
  const [calendar] = await listCalendars(db, [doctorId], { from: date, to: date })
  if (!calendar) throw errors.NOT_FOUND()
  const asked = { db, errors, doctorId, startsAt, own: [], now }
  await refuseUnlessSlotAvailable(asked)

  const until = offerEndsAt({ startsAt, ...calendar }, now, await findHolidaysFrom(db, now))
  const kept = { ...wanted, patientId: userId, nurseId: me, endsAt: addMinutes(startsAt, calendar.slotMinutes), until }
  const answer = await store.addOffer(db, kept, now)
  if (answer === 'taken') await refuseSlotTaken(asked)
  if (answer === 'other_open') throw errors.VISIT_OFFER_OPEN()
  await updateWorked(db, { userId, nurseId: me }, now)
  await enqueue('visit-offered', { id }, id)
  sayChanged(context, userId)
})

const withdraw = rpc.visitOffers.withdraw.handler(async ({ input: { id }, context, errors }) => {
  const { db, now, auditSubject } = context
  const offered = orNotFound(await store.lockOffer(db, id), errors)
  auditSubject(offered.patientId)
  if (offered.state === 'withdrawn') return
  refuse(errors, whyNotEndOffer(offered, now))
  await store.endOffer(db, id, 'withdrawn', now)
  sayChanged(context, offered.patientId)
})

const mine = rpc.visitOffers.mine.handler(({ context: { db, me } }) => store.listOpenOffers(db, me))

const decline = rpc.visitOffers.decline.handler(async ({ input: { id }, context, errors }) => {
  const { db, now } = context
  const offered = orNotFound(await store.lockOffer(db, id), errors)
  if (offered.state === 'declined') return
  refuse(errors, whyNotEndOffer(offered, now))
  await store.endOffer(db, id, 'declined', now)
  sayChanged(context, offered.patientId)
})

/** A nurse keeps a time; its patient confirms it by booking it (`booking.book`). */
export const visitOffers = { doctors, ofPatient, offer, withdraw, mine, decline }
