import type { Appointment, Consultation } from '#contract/visits.ts'
import { MAX_UPCOMING } from '#rules/slots.ts'
import { whyNotJoin } from '#rules/visits.ts'

/** Whom a visit is with, named as both of its records name it. */
export const doctorOf = (visit: Appointment | Consultation) => ({
  id: visit.doctor_id,
  photo: visit.doctor_photo,
  name: visit.doctor_name,
  specialty: 'specialty' in visit ? visit.specialty : visit.doctor_specialty,
})

/** The call behind 'Join Call', as the rules see it. */
const visitOf = ({ status, date, ends_at }: Appointment) => ({ status, startsAt: date, endsAt: ends_at })

export const whyNotJoinNow = (appointment: Appointment, now: Date) => whyNotJoin(visitOf(appointment), now)

/** Whether somebody is in this visit already: the way back into it must be in sight. */
export const isOngoing = ({ status }: Appointment) => status === 'waiting' || status === 'in_progress'

/** The visit that matters first: the one that somebody is in, else the soonest. */
export const nextVisit = (upcoming: Appointment[]) => upcoming.find(isOngoing) ?? upcoming[0]

/** Why no further visit can be booked: as many as allowed are ahead. */
export const whyNotBookAnother = (upcoming: Appointment[], now: Date) =>
  upcoming.filter(({ ends_at }) => ends_at > now).length >= MAX_UPCOMING ? ('TOO_MANY_UPCOMING' as const) : undefined

export const isUpcoming = ({ status }: Consultation) => status === 'upcoming'

/** What makes the card of a visit the one that somebody was led to. */
export const highlightedVisit = { className: 'visit highlighted-visit', ref: scrollIntoView }

/** In the next frame: the router puts a new screen at its top first. */
function scrollIntoView(card: HTMLElement | null) {
  const frame = requestAnimationFrame(() => card?.scrollIntoView({ block: 'start' }))
  return () => cancelAnimationFrame(frame)
}

/** Those ahead, the soonest first, and those that are over, the latest first. */
export function aheadAndPast(consultations: Consultation[]) {
  const bySoonest = consultations.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  return { ahead: bySoonest.filter(isUpcoming), past: bySoonest.filter((one) => !isUpcoming(one)).toReversed() }
}
