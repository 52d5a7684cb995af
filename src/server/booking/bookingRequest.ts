import { whyNotBook, type BookingCheck } from '#rules/booking.ts'
import { randToCents } from '#rules/money.ts'
import { HOLD_MINUTES, isInBookingWindow } from '#rules/slots.ts'
import { addMinutes, localDate } from '#rules/time.ts'
import { priceOf } from '#rules/wallet.ts'
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

/** One's own hold of the wanted start, while it runs. */
export function runningHoldOf({ hold }: BookingPatient, { startsAt, now }: Pick<BookingRequest, 'startsAt' | 'now'>) {
  return hold && hold.expiresAt > now && hold.startsAt.getTime() === startsAt.getTime() ? hold : undefined
}

/**
 * Until when the start is kept that is asked for now. One's own running hold of it is not shortened: it is longer while it is paid for by card.
 * Nor is it lengthened once the doctor's notice has passed, or somebody could keep it to its last minute.
 */
export function nextHoldExpiry({ patient }: BookingFacts, request: BookingRequest, { doctorId, minNoticeMinutes }: DoctorCalendar): Date {
  const { startsAt, now } = request
  const expiresAt = addMinutes(now, HOLD_MINUTES)
  const hold = runningHoldOf(patient, request)
  if (hold?.doctorId !== doctorId) return expiresAt
  const isTooSoon = startsAt < addMinutes(now, minNoticeMinutes)
  return isTooSoon || hold.expiresAt > expiresAt ? hold.expiresAt : expiresAt
}

/** The same facts where a hold on the wanted start has fixed the doctor. */
export function withHeldDoctor({ patient, calendars }: BookingFacts, request: BookingRequest): BookingFacts {
  const hold = runningHoldOf(patient, request)
  if (request.doctorId || !hold) return { patient, calendars }
  const held = calendars.filter((calendar) => calendar.doctorId === hold.doctorId)
  return { patient, calendars: held.length > 0 ? held : calendars }
}

/** The request as the rules see it. */
export const toCheck = ({ now, startsAt }: BookingRequest, { patient }: BookingFacts) => ({
  profile: patient.profile,
  birthDate: patient.birthDate,
  now,
  startsAt,
  upcoming: patient.upcoming.length,
  bookableFrom: patient.bookableFrom,
})

/** What was filled in; `amount` in rand, as the patient saw it. */
type BookingForm = Pick<BookingCheck, 'paymentMethod'> & { consultationType: string; reason: string; amount: number }

type Terms = Pick<BookingCheck, 'priceCents' | 'paymentMethod'> & { refusal: ReturnType<typeof whyNotBook> }

/** What the booking costs, how it is paid, and why it cannot be made: the same for the wallet and for a card. */
export function checkBooking(
  request: BookingRequest,
  facts: BookingFacts,
  { consultationType, reason, amount, ...form }: BookingForm,
): Terms {
  const { typePriceCents } = facts.patient
  const priceCents = priceOf(typePriceCents ?? 0, Math.max(0, ...facts.calendars.map((calendar) => calendar.priceCents)))
  const paymentMethod = priceCents === 0 ? ('free' as const) : form.paymentMethod
  const asked = { consultationType: typePriceCents === null ? null : consultationType, reason, amountCents: randToCents(amount) }
  return { priceCents, paymentMethod, refusal: whyNotBook({ ...toCheck(request, facts), ...asked, priceCents, paymentMethod }) }
}
