import { addMinutes } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import type { Calendar } from './calendars.store.ts'
import { chooseDoctor, whyNotStart } from './offers.ts'
import { refuseStart, type BookingErrors } from './refusals.ts'
import { readCalendars, type Ground, type Wish } from './wish.ts'

type Taking = { db: Db; errors: BookingErrors; wish: Wish; ground: Ground }

/** Each try lost a start to somebody else: beyond so many, saying no is kinder than another turn in the queue. */
const MOST_TRIES = 20

/**
 * Takes the wanted start from a doctor who is free. `take` gives null when somebody was quicker: then the day is read again, and
 * whoever asked for any doctor gets the next who is free.
 */
export async function takeStart<Taken>({ db, errors, wish, ground }: Taking, take: (calendar: Calendar) => Promise<Taken | null>) {
  let { calendars } = ground
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const chosen = await chooseOrRefuse({ db, errors, wish, ground: { ...ground, calendars } })
    const taken = await take(chosen)
    if (taken !== null) return taken
    calendars = await readCalendars(db, wish)
  }
  return refuseStart(db, errors, { ...wish, code: 'SLOT_TAKEN', own: ground.asker.upcoming })
}

/** The doctor who takes the patient at the wanted start; without one, the refusal with what is free instead. */
async function chooseOrRefuse({ db, errors, wish, ground }: Taking): Promise<Calendar> {
  const { startsAt, now } = wish
  const own = ground.asker.upcoming
  const chosen = chooseDoctor(ground.calendars, startsAt, now)
  const reasons = ground.calendars.map((calendar) => whyNotStart(calendar, startsAt, now))
  if (!chosen && !reasons.includes('SLOT_TAKEN'))
    return refuseStart(db, errors, { ...wish, code: 'SLOT_NOT_OFFERED', own }, ground.calendars)

  const endsAt = addMinutes(startsAt, chosen?.slotMinutes ?? ground.calendars[0]?.slotMinutes ?? 0)
  if (own.some(({ from, until }) => from < endsAt && startsAt < until)) throw errors.PATIENT_BUSY()
  return chosen ?? refuseStart(db, errors, { ...wish, code: 'SLOT_TAKEN', own }, ground.calendars)
}
