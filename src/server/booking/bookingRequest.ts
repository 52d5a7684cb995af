import { isInBookingWindow } from '#rules/slots.ts'
import { localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { listCalendars, type DoctorCalendar } from './calendars.store.ts'
import { findBookingPatient, type BookingPatient } from './store.ts'

/** What a patient wants to keep or to book; null for the first doctor who is free. */
export type BookingRequest = { me: string; doctorId: string | null; startsAt: Date; key: string | null; type: string | null; now: Date }

/** What decides a booking request, as it was a moment ago: whoever writes looks once more. */
export type BookingFacts = {
  patient: BookingPatient
  /** The doctors who may take it, each with that day. Empty when there is no such doctor. */
  calendars: DoctorCalendar[]
}

export async function readBookingFacts(db: Db, request: BookingRequest): Promise<BookingFacts> {
  // The calendars go first on the wire: a booking of this very request, sent twice and already booked in between, is then known by its key to the
  // later statement, instead of standing in the calendar as a stranger's.
  const reading = readCalendars(db, request)
  const [asker, calendars] = await Promise.all([findBookingPatient(db, request), reading])
  return { patient: asker, calendars }
}

export function readCalendars(db: Db, { doctorId, type, startsAt, now }: BookingRequest): Promise<DoctorCalendar[]> {
  const wanted = localDate(startsAt)
  // A start outside the window is refused later; until then today stands for a day that the database may not even know.
  const date = isInBookingWindow(now, wanted) ? wanted : localDate(now)
  return listCalendars(db, doctorId ? [doctorId] : null, { from: date, to: date, type })
}

/** The same facts where a hold on the wanted start has fixed the doctor. */
export function withHeldDoctor({ patient, calendars }: BookingFacts, { doctorId, startsAt, now }: BookingRequest): BookingFacts {
  const { hold } = patient
  if (doctorId || !hold || hold.expiresAt <= now || hold.startsAt.getTime() !== startsAt.getTime()) return { patient, calendars }
  const held = calendars.filter((calendar) => calendar.doctorId === hold.doctorId)
  return { patient, calendars: held.length > 0 ? held : calendars }
}
