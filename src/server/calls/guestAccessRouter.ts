import { CALL_SIGNAL_LIMIT, GUEST_LINK_LIMIT, GUEST_STEP_LIMIT } from '#rules/rateLimits.ts'
import type { GuestSeat } from '#contract/guests.ts'
import { guestSeatState, whyLinkClosed } from '#rules/guests.ts'
import { joinableFrom, whyNotMessage } from '#rules/visits.ts'
import { limitAttempts } from '../accounts/signIn/loginLockout.ts'
import { networkOf } from '../http/clientAddress.ts'
import type { VisitorContext } from '../rpc/context.ts'
import { rpc } from '../rpc/rpc.ts'
import { keyedHash, tokenHash } from '../world/secrets.ts'
import { addGuestSignal, findSeat, countGuestSignals, lockSeat, saveSeat, type GuestPage, type GuestSeatRow } from './guestAccess.store.ts'
import { turnServers } from '../world/turnServers.ts'
import { toCallEvent } from './messages.store.ts'

type Errors = {
  NOT_FOUND: () => Error
  TOO_MANY_TRIES: (options: { data: { retryAfterSeconds: number } }) => Error
}
type GuestRequest = Pick<VisitorContext, 'now' | 'world' | 'ip'>

/** Lets a link through that still opens something. All others get one answer, and soon none. */
export async function requireOpenLink(
  seat: GuestSeatRow | undefined,
  { now, world, ip }: GuestRequest,
  errors: Errors,
): Promise<GuestSeatRow> {
  if (seat && !whyLinkClosed({ visit: seat, removedAt: seat.removedAt, now })) return seat
  await limitAttempts(world, keyedHash(world.config, 'guest link', networkOf(ip)), GUEST_LINK_LIMIT, errors)
  throw errors.NOT_FOUND()
}

/** As the database knows the page that asks; of the secrets only hashes are kept. */
export const toGuestPage = ({ token, seat }: { token: string; seat: string }): GuestPage => ({
  token: tokenHash(token),
  seat: tokenHash(seat),
})

export const toGuestSeat = ({ id, inviter, byDoctor, startsAt, askedAt, admittedAt, others }: GuestSeatRow, now: Date): GuestSeat => ({
  id,
  inviter,
  invitedBy: byDoctor ? 'doctor' : 'patient',
  startsAt,
  opensAt: joinableFrom(startsAt),
  state: guestSeatState({ startsAt, askedAt, admittedAt, now }),
  others,
})

const countStep = ({ id }: GuestSeatRow, { world }: GuestRequest, errors: Errors) =>
  limitAttempts(world, `guest ${id}`, GUEST_STEP_LIMIT, errors)

const seat = rpc.guests.seat.handler(async ({ input, context, errors }) =>
  toGuestSeat(await requireOpenLink(await findSeat(context.db, toGuestPage(input)), context, errors), context.now),
)

const ask = rpc.guests.ask.handler(async ({ input, context, errors }) => {
  const { db, now, publish } = context
  const link = toGuestPage(input)
  const found = await requireOpenLink(await lockSeat(db, link), context, errors)
  const { state } = toGuestSeat(found, now)
  if (state === 'early') throw errors.TOO_EARLY_TO_JOIN({ data: { opensAt: joinableFrom(found.startsAt) } })
  if (state !== 'invited') return
  await countStep(found, context, errors)
  await saveSeat(db, link, now)
  publish(toCallEvent(found))
})

const leave = rpc.guests.leave.handler(async ({ input, context, errors }) => {
  const { db, publish } = context
  const link = toGuestPage(input)
  const found = await requireOpenLink(await lockSeat(db, link), context, errors)
  if (!found.askedAt) return
  await saveSeat(db, link, null)
  publish(toCallEvent(found))
})

const signal = rpc.guests.signal.handler(async ({ input, context, errors }) => {
  const { db, now, publish } = context
  const link = toGuestPage(input)
  const found = await requireOpenLink(await lockSeat(db, link), context, errors)
  if (!found.admittedAt || whyNotMessage(found.status)) throw errors.VISIT_NOT_STARTED()
  const { most, windowMs } = CALL_SIGNAL_LIMIT
  if ((await countGuestSignals(db, link, new Date(now.getTime() - windowMs), most)) >= most)
    throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: windowMs / 1000 } })
  const { id: key, session, to, signal } = input
  await addGuestSignal(db, link, { key, session, to, signal, sentAt: now })
  publish(toCallEvent(found))
})

const iceServers = rpc.guests.iceServers.handler(async ({ input, context, errors }) => {
  const { db, now, newId, world } = context
  const found = await requireOpenLink(await findSeat(db, toGuestPage(input)), context, errors)
  return found.admittedAt && !whyNotMessage(found.status) ? turnServers(world.config.turn, { now, name: newId() }) : []
})

/** What whoever holds a link may do: no account, no record. */
export const guestProcedures = { seat, ask, leave, signal, iceServers }
