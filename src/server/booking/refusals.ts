import { BOOKING_WINDOW_DAYS, MAX_UPCOMING, ALTERNATIVES_OFFERED, lastBookableDate, type BusyTime } from '#rules/slots.ts'
import { addDays, localDate, startOfDay } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { findBalance } from '../wallet/ledger.store.ts'
import { listCalendars, type DoctorCalendar } from './calendars.store.ts'
import { nearestAvailableStarts } from './availableSlots.ts'
import { findBookingPatient, type BookingConflict, type BookingPatient } from './store.ts'

type Offers = { startsAt: Date; nearest: { doctorId: string; doctorName: string; startsAt: Date }[] }
type WithData<Data> = (options: { data: Data }) => Error

/** How keeping and booking a start may both be refused once the doctor's day is known. */
export type BookingErrors = StartErrors & { PATIENT_BUSY: () => Error }
export type StartErrors = { SLOT_TAKEN: WithData<Offers>; SLOT_NOT_OFFERED: WithData<Offers> }

/** What the refusals of a booking request say besides their code. */
export const refusalDetails = ({ bookableFrom }: Pick<BookingPatient, 'bookableFrom'>) => ({
  TOO_MANY_UPCOMING: { most: MAX_UPCOMING },
  OUTSIDE_BOOKING_WINDOW: { days: BOOKING_WINDOW_DAYS },
  ...(bookableFrom && { TOO_MANY_BOOKINGS: { from: bookableFrom } }),
})

type Start = {
  code: 'SLOT_TAKEN' | 'SLOT_NOT_OFFERED'
  startsAt: Date
  /** As asked: null when any doctor would do. */
  doctorId: string | null
  type?: string | null
  /** When the patient is busy; nothing is offered then. */
  own: BusyTime[]
  now: Date
}

/** Says no to a start and offers the three nearest instead. `day` spares a look when that day has just been read. */
export async function refuseStart(db: Db, errors: StartErrors, { code, startsAt, ...rest }: Start, day?: DoctorCalendar[]): Promise<never> {
  throw errors[code]({ data: { startsAt, nearest: await findNearest(db, { startsAt, ...rest }, day) } })
}

const WHOLE_WINDOW = BOOKING_WINDOW_DAYS + 1
/** Days around the wanted one: itself, then half a week to each side, which few doctors have full, then everything. */
const REACHES = [0, 3, WHOLE_WINDOW]

/** Looks on the wanted day first, then further around it: mostly three are found at once, and nobody waits for a month to be read. */
async function findNearest(db: Db, { startsAt, doctorId, type, own, now }: Omit<Start, 'code'>, day?: DoctorCalendar[]) {
  const date = localDate(startsAt)
  for (const reach of REACHES) {
    const span = { from: latest(addDays(date, -reach), localDate(now)), to: earliest(addDays(date, reach), lastBookableDate(now)) }
    const calendars = reach === 0 && day ? day : await listCalendars(db, doctorId ? [doctorId] : null, { ...span, type })
    const forMe = calendars.map((calendar) => ({
      ...calendar,
      busy: [...calendar.busy, ...own.map((busy) => ({ ...busy, booked: false }))],
    }))
    const offers = nearestAvailableStarts(forMe, startsAt, { ...span, now })
    if (
      reach === WHOLE_WINDOW ||
      (offers.length === ALTERNATIVES_OFFERED && offers.every((offer) => isWithin(offer.startsAt, startsAt, span)))
    )
      return offers
  }
  return []
}

/** Whether nothing outside the span can be nearer to the wanted start than this one. */
function isWithin(offered: Date, wanted: Date, { from, to }: { from: string; to: string }) {
  const toEdge = Math.min(wanted.getTime() - startOfDay(from).getTime(), startOfDay(addDays(to, 1)).getTime() - wanted.getTime())
  return Math.abs(offered.getTime() - wanted.getTime()) <= toEdge
}

const latest = (a: string, b: string) => (a > b ? a : b)
const earliest = (a: string, b: string) => (a < b ? a : b)

type WallErrors = BookingErrors & {
  TOO_MANY_UPCOMING: WithData<{ most: number }>
  TOO_MANY_BOOKINGS: WithData<{ from: Date }>
  PRICE_CHANGED: WithData<{ priceCents: number }>
  INSUFFICIENT_FUNDS: WithData<{ balanceCents: number }>
  WALLET_MISSING: () => Error
  PAYMENT_FAILED: () => Error
}

/** Says in the words of the API which conflict a booking ran into while it was written; nothing was, and nothing was paid. */
export async function refuseConflict(
  db: Db,
  errors: WallErrors,
  conflict: BookingConflict,
  { me, priceCents }: { me: string; priceCents: number },
): Promise<never> {
  if (conflict === 'one_visit_at_a_time_for_the_patient') throw errors.PATIENT_BUSY()
  if (conflict === 'few_visits_ahead') throw errors.TOO_MANY_UPCOMING({ data: { most: MAX_UPCOMING } })
  if (conflict === 'few_bookings_a_day') {
    const { bookableFrom } = await findBookingPatient(db, { me, key: null, type: null })
    throw errors.TOO_MANY_BOOKINGS({ data: { from: bookableFrom! } })
  }
  if (conflict === 'price_changed') throw errors.PRICE_CHANGED({ data: { priceCents } })
  if (conflict === 'wallet_too_low') throw errors.INSUFFICIENT_FUNDS({ data: { balanceCents: await findBalance(db, me) } })
  if (conflict === 'wallet_missing') throw errors.WALLET_MISSING()
  if (conflict.startsWith('wallet') || conflict.startsWith('refund')) throw errors.PAYMENT_FAILED()
  throw new Error(`a booking ran into ${conflict}`)
}
