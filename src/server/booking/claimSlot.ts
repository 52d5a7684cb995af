import { addMinutes } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import type { DoctorCalendar } from './calendars.store.ts'
import { chooseDoctor, whyNotStart } from './availableSlots.ts'
import { refuseStart, type BookingErrors } from './refusals.ts'
import { readCalendars, type BookingFacts, type BookingRequest } from './bookingRequest.ts'

type SlotClaim = { db: Db; errors: BookingErrors; request: BookingRequest; facts: BookingFacts }

/** Each try lost a start to somebody else: beyond so many, saying no is kinder than another turn in the queue. */
const MOST_TRIES = 20

/**
 * Takes the wanted start from a doctor who is free. `take` gives null when somebody was quicker: then the day is read again, and
 * whoever asked for any doctor gets the next who is free.
 */
export async function claimSlot<Taken>(
  { db, errors, request, facts }: SlotClaim,
  take: (calendar: DoctorCalendar) => Promise<Taken | null>,
) {
  let { calendars } = facts
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const chosen = await chooseOrRefuse({ db, errors, request, facts: { ...facts, calendars } })
    const taken = await take(chosen)
    if (taken !== null) return taken
    calendars = await readCalendars(db, request)
  }
  return refuseStart(db, errors, { ...request, code: 'SLOT_TAKEN', own: facts.patient.upcoming })
}

/** The doctor who takes the patient at the wanted start; without one, the refusal with what is free instead. */
async function chooseOrRefuse({ db, errors, request, facts }: SlotClaim): Promise<DoctorCalendar> {
  const { startsAt, now } = request
  const own = facts.patient.upcoming
  const chosen = chooseDoctor(facts.calendars, startsAt, now)
  const reasons = facts.calendars.map((calendar) => whyNotStart(calendar, startsAt, now))
  if (!chosen && !reasons.includes('SLOT_TAKEN'))
    return refuseStart(db, errors, { ...request, code: 'SLOT_NOT_OFFERED', own }, facts.calendars)

  const endsAt = addMinutes(startsAt, chosen?.slotMinutes ?? facts.calendars[0]?.slotMinutes ?? 0)
  if (own.some(({ from, until }) => from < endsAt && startsAt < until)) throw errors.PATIENT_BUSY()
  return chosen ?? refuseStart(db, errors, { ...request, code: 'SLOT_TAKEN', own }, facts.calendars)
}
