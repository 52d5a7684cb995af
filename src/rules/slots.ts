import type { Slot } from '#contract/booking.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { addDays, DAY_MS, instantAt, localDate, MINUTE_MS, startOfDay, weekdayOf } from './time.ts'

/** Selectable dates run from today up to 30 days ahead (specification 2.5). */
export const BOOKING_WINDOW_DAYS = 30
/** Minutes a chosen start is kept for a patient (domain 5.3). */
export const HOLD_MINUTES = 10
/** While somebody pays on the provider's page the start stays theirs so long. */
export const CARD_PAYMENT_MINUTES = 20
/** The booking limit: upcoming appointments one patient may have (domain 5.3). */
export const MAX_UPCOMING = 3

/** How many available starts are offered instead of one that went. */
export const ALTERNATIVES_OFFERED = 3

/** Hours a doctor keeps every week; `validTo` is the last day they hold, null for no end. */
export type WorkingHours = { weekday: number; starts: string; ends: string; validFrom: string; validTo: string | null }

/** Hours of one day that replace the week's. */
export type DayHours = { date: string; starts: string; ends: string }

/** Time that is taken: from the first instant up to, but without, the last. */
export type BusyTime = { from: Date; until: Date }

/** What decides the starts of one doctor on one day. */
export type WorkingDay = {
  date: string
  now: Date
  rules: readonly WorkingHours[]
  exceptions: readonly DayHours[]
  slotMinutes: number
  minNoticeMinutes: number
  holiday: boolean
  worksPublicHolidays: boolean
  accepting: boolean
  registrationVerifiedUntil: string | null // the last day; null is not verified, so nothing is offered
  busy: readonly BusyTime[]
  /** The start that is kept for whoever asks. */
  kept: Date | null
}

type Notice = Pick<WorkingDay, 'now' | 'minNoticeMinutes' | 'kept'>

/** From when on a start may be had: after the doctor's notice, but at once where it is kept, because it was chosen in time. */
export const firstBookableFor = (start: number, { now, minNoticeMinutes, kept }: Notice): number =>
  now.getTime() + (start === kept?.getTime() ? 0 : minNoticeMinutes * MINUTE_MS)

/** The starts of a day in order, taken ones too; none on a day that is not offered at all (domain 5.2). */
export const slotsOfDay = (day: WorkingDay): Slot[] => slotsOfDoctors([day])

/** The starts at which any of several doctors has hours that day; available when one of them is free. */
export function slotsOfDoctors(days: readonly WorkingDay[]): Slot[] {
  // Plain numbers, one list for all, and of what is taken only what meets these hours: whoever looks for any doctor asks for thousands of starts.
  const availableAt = new Map<number, boolean>()
  for (const day of days) if (isOffered(day)) addStarts(availableAt, day)
  return [...availableAt].sort(([a], [b]) => a - b).map(([start, available]) => ({ startsAt: new Date(start), available }))
}

function addStarts(availableAt: Map<number, boolean>, { date, slotMinutes, busy, ...day }: WorkingDay) {
  if (!(slotMinutes > 0)) throw new RangeError(`A slot of ${slotMinutes} minutes`)

  const length = slotMinutes * MINUTE_MS
  for (const hours of hoursOn(date, day)) {
    const begins = instantAt(date, hours.starts).getTime()
    const ends = instantAt(date, hours.ends).getTime()
    const taken = busy.filter(({ from, until }) => from.getTime() < ends && begins < until.getTime())
    const isTaken = (start: number) => taken.some(({ from, until }) => from.getTime() < start + length && start < until.getTime())
    for (let start = begins; start + length <= ends; start += length) {
      const available = start >= firstBookableFor(start, day) && !isTaken(start)
      if (available || !availableAt.has(start)) availableAt.set(start, available)
    }
  }
}

function isOffered({ date, now, holiday, worksPublicHolidays, accepting, registrationVerifiedUntil }: WorkingDay): boolean {
  if (!accepting || !isInBookingWindow(now, date)) return false
  if (holiday && !worksPublicHolidays) return false
  return registrationVerifiedUntil !== null && date <= registrationVerifiedUntil
}

/** The hours a doctor keeps on a day: its own where it has other hours, otherwise the week's. */
export function hoursOn(date: string, { rules, exceptions }: Pick<WorkingDay, 'rules' | 'exceptions'>): { starts: string; ends: string }[] {
  const own = exceptions.filter((hours) => hours.date === date)
  if (own.length > 0) return own
  const day = weekdayOf(date)
  return rules.filter(({ weekday, validFrom, validTo }) => weekday === day && validFrom <= date && (validTo === null || date <= validTo))
}

/** The last day that can be chosen today. */
export const lastBookableDate = (now: Date): string => addDays(localDate(now), BOOKING_WINDOW_DAYS)

/** Whether a day is between today and the last bookable one. */
export function isInBookingWindow(now: Date, date: string): boolean {
  const ahead = startOfDay(date).getTime() - now.getTime()
  return -DAY_MS < ahead && ahead <= BOOKING_WINDOW_DAYS * DAY_MS
}

/** Why a start cannot be booked for its day alone, or nothing when the day is within the window. */
export function whyNotInBookingWindow(now: Date, startsAt: Date) {
  if (!isInBookingWindow(now, localDate(startsAt))) return 'OUTSIDE_BOOKING_WINDOW' satisfies ErrorCode
}

/** The available starts nearest to the wanted one, in time order; of two equally near the later is taken first. */
export function nearestAvailableSlots<Offer extends Slot>(slots: readonly Offer[], wanted: Date, most = ALTERNATIVES_OFFERED): Offer[] {
  const distance = ({ startsAt }: Offer) => Math.abs(startsAt.getTime() - wanted.getTime())
  const latestFirst = (a: Offer, b: Offer) => b.startsAt.getTime() - a.startsAt.getTime()
  return slots
    .filter((slot) => slot.available)
    .sort((a, b) => distance(a) - distance(b) || latestFirst(a, b))
    .slice(0, most)
    .sort((a, b) => latestFirst(b, a))
}

/** The selected time while it can still be had, otherwise null: a time that went is cleared. */
export function isSlotStillAvailable(slots: readonly Slot[], selected: Date | null): Date | null {
  const still = slots.some((slot) => slot.available && slot.startsAt.getTime() === selected?.getTime())
  return still ? selected : null
}

export type DoctorCandidate = { doctorId: string; name: string; bookingsThatDay: number; free: boolean }

/** Who gets a booking for 'First available doctor': the fewest bookings that day, then by name (domain 5.2). */
export function firstAvailableDoctor<Candidate extends DoctorCandidate>(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates
    .filter((candidate) => candidate.free)
    .sort((a, b) => a.bookingsThatDay - b.bookingsThatDay || byText(a.name, b.name) || byText(a.doctorId, b.doctorId))[0]
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0) // not localeCompare, whose order depends on the host
