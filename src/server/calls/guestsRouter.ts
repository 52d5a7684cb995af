import { whyNotAdmit, whyNotInvite } from '#rules/guests.ts'
import { whyNotMessage } from '#rules/visits.ts'
import type { Db } from '../database/tables.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { lockVisit } from '../visits/store.ts'
import type { Config } from '../world/config.ts'
import { keyedHash, tokenHash } from '../world/secrets.ts'
import { guestEvents } from './guestEventsRouter.ts'
import { addGuest, admitGuest, countGuests, findGuest, findInvitation, toGuest, removeGuest } from './guests.store.ts'
import { guestProcedures } from './guestAccessRouter.ts'
import { toCallEvent } from './messages.store.ts'

const invite = rpc.guests.invite.handler(async ({ input, context: { db, me, now, newId, auditSubject, publish, world }, errors }) => {
  const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
  auditSubject(visit.userId)
  const made = input.id && (await findInvitation(db, visit, { id: input.id, invitedBy: me }))
  if (made && !made.removed_at) return { guest: toGuest(me, made), token: linkToken(world.config, made.id) }
  const { ever, there } = await countGuests(db, visit.appointmentId)
  refuse(errors, whyNotInvite({ visit, ever, there, now }))

  const { name, relation } = input
  const id = made ? newId() : (input.id ?? newId()) // one that was taken back meanwhile stays so
  const token = linkToken(world.config, id)
  const added = await addGuest(db, visit, { id, invitedBy: me, name, relation, tokenSha256: tokenHash(token), invitedAt: now })
  if (!added) throw errors.NOT_FOUND() // the id belongs to something else
  publish(toCallEvent(visit))
  return { guest: toGuest(me, { id, name, relation, invited_by: me, asked_at: null, admitted_at: null, asking_page: null }), token }
})

/** Made of the invitation's id, so that it can be said again and only its hash is kept. */
const linkToken = (config: Config, id: string) => keyedHash(config, 'links of guests', id)

const admit = rpc.guests.admit.handler(async ({ input: { guestId, askingPage }, context: { db, auditSubject, publish }, errors }) => {
  const found = await lockGuest(db, guestId)
  if (!found || found.guest.removedAt) throw errors.NOT_FOUND()
  const { visit, guest } = found
  auditSubject(visit.userId)
  refuse(errors, whyNotMessage(visit.status) ?? whyNotAdmit(guest, askingPage))
  await admitGuest(db, guestId, askingPage)
  publish(toCallEvent(visit))
})

const remove = rpc.guests.remove.handler(async ({ input: { guestId }, context: { db, me, now, auditSubject, publish }, errors }) => {
  const found = orNotFound(await lockGuest(db, guestId), errors)
  auditSubject(found.visit.userId)
  if (found.guest.removedAt) return
  await removeGuest(db, guestId, { by: me, at: now })
  publish(toCallEvent(found.visit))
})

/** A guest with their visit, which is locked; read again under the lock. */
async function lockGuest(db: Db, guestId: string) {
  const seen = await findGuest(db, guestId)
  const visit = seen && (await lockVisit(db, seen.appointmentId))
  const guest = visit && (await findGuest(db, guestId))
  return guest && { visit, guest }
}

export const guests = { invite, admit, remove, ...guestProcedures, events: guestEvents }
