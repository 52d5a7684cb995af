import { whyNotAdmit, whyNotInvite } from '#rules/guests.ts'
import { whyNotTalk } from '#rules/visits.ts'
import type { Db } from '../database/tables.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { lockVisit } from '../visits/store.ts'
import { newToken, tokenHash } from '../world/secrets.ts'
import { guestEvents } from './guestEventsRouter.ts'
import { addGuest, admitGuest, countGuests, findGuest, guestFor, removeGuest } from './guests.store.ts'
import { ofGuest } from './guestSeatRouter.ts'
import { newsOfCall } from './talk.store.ts'

const invite = rpc.guests.invite.handler(async ({ input, context: { db, me, now, newId, concerns, tell }, errors }) => {
  const visit = await lockVisit(db, input.appointmentId)
  if (!visit) throw errors.NOT_FOUND()
  concerns(visit.userId)
  const { ever, there } = await countGuests(db, visit.appointmentId)
  refuse(errors, whyNotInvite({ visit, ever, there, now }))

  const { name, relation } = input
  const [id, token] = [newId(), newToken()]
  await addGuest(db, visit, { id, invitedBy: me, name, relation, tokenSha256: tokenHash(token), invitedAt: now })
  tell(newsOfCall(visit))
  return { guest: guestFor(me, { id, name, relation, invited_by: me, asked_at: null, admitted_at: null }), token }
})

const admit = rpc.guests.admit.handler(async ({ input: { guestId }, context: { db, now, concerns, tell }, errors }) => {
  const found = await lockGuest(db, guestId)
  if (!found || found.guest.removedAt) throw errors.NOT_FOUND()
  const { visit, guest } = found
  concerns(visit.userId)
  refuse(errors, whyNotTalk(visit.status) ?? whyNotAdmit(guest))
  await admitGuest(db, guestId, now)
  tell(newsOfCall(visit))
})

const remove = rpc.guests.remove.handler(async ({ input: { guestId }, context: { db, me, now, concerns, tell }, errors }) => {
  const found = await lockGuest(db, guestId)
  if (!found) throw errors.NOT_FOUND()
  concerns(found.visit.userId)
  if (found.guest.removedAt) return
  await removeGuest(db, guestId, { by: me, at: now })
  tell(newsOfCall(found.visit))
})

/** A guest with their visit, which is locked; read again under the lock. */
async function lockGuest(db: Db, guestId: string) {
  const seen = await findGuest(db, guestId)
  const visit = seen && (await lockVisit(db, seen.appointmentId))
  const guest = visit && (await findGuest(db, guestId))
  return guest && { visit, guest }
}

export const guests = { invite, admit, remove, ...ofGuest, events: guestEvents }
