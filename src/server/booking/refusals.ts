import { BOOKING_WINDOW_DAYS, MAX_UPCOMING, lastBookableDate, type BusyTime } from '#rules/slots.ts'
import { localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { listCalendars } from './calendars.store.ts'
import { nearestOffers } from './offers.ts'

type Offers = { startsAt: Date; nearest: { doctorId: string; doctorName: string; startsAt: Date }[] }
type WithData<Data> = (options: { data: Data }) => Error

/** How keeping and booking a start may both be refused once the doctor's day is known. */
export type BookingErrors = {
  SLOT_TAKEN: WithData<Offers>
  SLOT_NOT_OFFERED: WithData<Offers>
  PATIENT_BUSY: () => Error
}

/** What the refusals of a wish say besides their code. */
export const limits = { TOO_MANY_UPCOMING: { most: MAX_UPCOMING }, OUTSIDE_BOOKING_WINDOW: { days: BOOKING_WINDOW_DAYS } }

type Start = {
  code: 'SLOT_TAKEN' | 'SLOT_NOT_OFFERED'
  startsAt: Date
  /** As asked: null when any doctor would do. */
  doctorId: string | null
  /** When the patient is busy; nothing is offered then. */
  own: BusyTime[]
  now: Date
}

/** Says no to a start and offers the three nearest instead. */
export async function refuseStart(db: Db, errors: BookingErrors, { code, startsAt, doctorId, own, now }: Start): Promise<never> {
  const window = { from: localDate(now), to: lastBookableDate(now) }
  const calendars = await listCalendars(db, doctorId ? [doctorId] : null, window)
  const forMe = calendars.map((calendar) => ({ ...calendar, busy: [...calendar.busy, ...own.map((busy) => ({ ...busy, booked: false }))] }))
  throw errors[code]({ data: { startsAt, nearest: nearestOffers(forMe, startsAt, { ...window, now }) } })
}
