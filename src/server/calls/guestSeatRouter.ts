import type { GuestSeat } from '#contract/guests.ts'
import { seatState, whyLinkIsDead } from '#rules/guests.ts'
import { opensAt, whyNotTalk } from '#rules/visits.ts'
import { countTry } from '../accounts/loginTries.ts'
import type { VisitorContext } from '../rpc/context.ts'
import { rpc } from '../rpc/rpc.ts'
import { keyedHash, tokenHash } from '../world/secrets.ts'
import { addGuestSignal, findSeat, guestSaid, lockSeat, takeSeat, type Link, type Seat } from './guestSeats.store.ts'
import { relays } from './relay.ts'
import { newsOfCall } from './talk.store.ts'

// As of somebody with an account (talkRouter.ts).
const MOST_SIGNALS = 300
const MINUTE_MS = 60_000
/** Asking and leaving wake the others' pages. */
const STEPS = { most: 20, windowMs: 5 * MINUTE_MS }
/** Of one address: nobody guesses 256 bits, and nobody shall keep us busy with it. */
const WRONG_LINKS = { most: 60, windowMs: 5 * MINUTE_MS }

type Errors = {
  NOT_FOUND: () => Error
  TOO_MANY_TRIES: (options: { data: { retryAfterSeconds: number } }) => Error
}
type Asked = Pick<VisitorContext, 'now' | 'world' | 'ip'>

/** Lets a link through that still opens something. All others get one answer, and soon none. */
export async function mustBeAlive(seat: Seat | undefined, { now, world, ip }: Asked, errors: Errors): Promise<Seat> {
  if (seat && !whyLinkIsDead({ visit: seat, removedAt: seat.removedAt, now })) return seat
  const blockedFor = await countTry(world, keyedHash(world.config, 'guest link', ip), WRONG_LINKS)
  throw blockedFor === null ? errors.NOT_FOUND() : errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: blockedFor } })
}

/** As the database knows the page that asks; of the secrets only hashes are kept. */
export const linkOf = ({ token, seat }: { token: string; seat: string }): Link => ({ token: tokenHash(token), seat: tokenHash(seat) })

export const shownSeat = ({ id, inviter, byDoctor, startsAt, askedAt, admittedAt, others }: Seat, now: Date): GuestSeat => ({
  id,
  inviter,
  invitedBy: byDoctor ? 'doctor' : 'patient',
  startsAt,
  opensAt: opensAt(startsAt),
  state: seatState({ startsAt, askedAt, admittedAt, now }),
  others,
})

async function countStep({ id }: Seat, { world }: Asked, errors: Errors) {
  const blockedFor = await countTry(world, `guest ${id}`, STEPS)
  if (blockedFor !== null) throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: blockedFor } })
}

const seat = rpc.guests.seat.handler(async ({ input, context, errors }) =>
  shownSeat(await mustBeAlive(await findSeat(context.db, linkOf(input)), context, errors), context.now),
)

const ask = rpc.guests.ask.handler(async ({ input, context, errors }) => {
  const { db, now, tell } = context
  const link = linkOf(input)
  const found = await mustBeAlive(await lockSeat(db, link), context, errors)
  const { state } = shownSeat(found, now)
  if (state === 'early') throw errors.TOO_EARLY_TO_JOIN({ data: { opensAt: opensAt(found.startsAt) } })
  if (state !== 'invited') return
  await countStep(found, context, errors)
  await takeSeat(db, link, now)
  tell(newsOfCall(found))
})

const leave = rpc.guests.leave.handler(async ({ input, context, errors }) => {
  const { db, tell } = context
  const link = linkOf(input)
  const found = await mustBeAlive(await lockSeat(db, link), context, errors)
  if (!found.askedAt) return
  await takeSeat(db, link, null)
  tell(newsOfCall(found))
})

const signal = rpc.guests.signal.handler(async ({ input, context, errors }) => {
  const { db, now, tell } = context
  const link = linkOf(input)
  const found = await mustBeAlive(await lockSeat(db, link), context, errors)
  if (!found.admittedAt || whyNotTalk(found.status)) throw errors.VISIT_NOT_STARTED()
  if ((await guestSaid(db, link, { since: new Date(now.getTime() - MINUTE_MS), most: MOST_SIGNALS })) >= MOST_SIGNALS)
    throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: 60 } })
  const { id: key, session, to, signal } = input
  await addGuestSignal(db, link, { key, session, to, signal, sentAt: now })
  tell(newsOfCall(found))
})

const iceServers = rpc.guests.iceServers.handler(async ({ input, context, errors }) => {
  const { db, now, newId, world } = context
  const found = await mustBeAlive(await findSeat(db, linkOf(input)), context, errors)
  return found.admittedAt && !whyNotTalk(found.status) ? relays(world.config.turn, { now, name: newId() }) : []
})

/** What whoever holds a link may do: no account, no record. */
export const ofGuest = { seat, ask, leave, signal, iceServers }
