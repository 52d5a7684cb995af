import type { CallGuest } from '#contract/calls.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { GuestSeat } from '#contract/guests.ts'
import { joinableUntil, joinableFrom, whyNotOpen, type VisitTimes } from './visits.ts'

/** At once, in one visit: a phone sends its picture to each. */
export const MAX_GUESTS = 2
/** In one visit, those that were taken back counted too. */
export const MOST_INVITATIONS = 10

/** As read from a row, or as JSON of one. */
export type GuestSteps = { askedAt: Date | string | null; admittedAt: Date | string | null }

export function guestState({ askedAt, admittedAt }: GuestSteps): CallGuest['state'] {
  if (admittedAt) return 'in'
  return askedAt ? 'waiting' : 'invited'
}

/** Why nobody more can be invited; `there` counts whom the visit has room for already, `ever` also those taken back. */
export function whyNotInvite({ visit, ever, there, now }: { visit: VisitTimes; ever: number; there: number; now: Date }) {
  const over = whyNotOpen(visit.status)
  if (over) return over
  if (isTooLate(visit, now)) return 'TOO_LATE_TO_JOIN' satisfies ErrorCode
  if (there >= MAX_GUESTS) return 'GUESTS_FULL' satisfies ErrorCode
  if (ever >= MOST_INVITATIONS) return 'INVITATIONS_SPENT' satisfies ErrorCode
}

/** Why the doctor cannot let in the page that their screen showed. */
export function whyNotAdmit({ askingPage }: Pick<CallGuest, 'askingPage'>, shown: string) {
  if (askingPage === null) return 'GUEST_NOT_WAITING' satisfies ErrorCode
  if (askingPage !== shown) return 'GUEST_ASKED_AGAIN' satisfies ErrorCode
}

type Link = { visit: VisitTimes; removedAt: Date | null; now: Date }

/** Why a link opens nothing any more: it was taken back, or its visit is over. */
export function whyLinkClosed({ visit, removedAt, now }: Link): 'removed' | 'ended' | undefined {
  if (removedAt) return 'removed'
  return whyNotOpen(visit.status) || isTooLate(visit, now) ? 'ended' : undefined
}

/** How far a guest has come; before the visit can be entered nobody waits for it. */
export function guestSeatState({ startsAt, now, ...steps }: GuestSteps & { startsAt: Date; now: Date }): GuestSeat['state'] {
  const state = guestState(steps)
  return state === 'invited' && now < joinableFrom(startsAt) ? 'early' : state
}

const isTooLate = ({ status, endsAt }: VisitTimes, now: Date) => status !== 'in_progress' && now > joinableUntil(endsAt)
