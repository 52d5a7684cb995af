import type { Slot } from '#contract/booking.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Profile } from '#contract/people.ts'
import { MAX_UPCOMING, whyNotInBookingWindow } from './slots.ts'
import { whyNotConsent } from './telehealthConsent.ts'

/** What 'Skip notes' gives as the reason (specification 2.2). */
export const NO_REASON = 'No specific reason provided'

const needed = ['first_name', 'last_name', 'gender', 'phone_number'] as const
export type NeededForBooking = (typeof needed)[number]
export type ProfileForBooking = Pick<Profile, NeededForBooking>

/** What a profile lacks before its owner can book (specification 0.3: 'sufficiently complete'). */
export const missingForBooking = (profile: ProfileForBooking): NeededForBooking[] => needed.filter((field) => !profile[field]?.trim())

export const isCompleteEnough = (profile: ProfileForBooking): boolean => missingForBooking(profile).length === 0

export type HoldRequest = {
  profile: ProfileForBooking
  /** Null where it was never said: it is asked before the visit. */
  birthDate: string | null
  now: Date
  startsAt: Date
  /** Appointments ahead of the patient, without the one being booked. */
  upcoming: number
  /** After too many bookings in a day, when another may be made. */
  bookableFrom: Date | null
}

/** Why a patient cannot keep or book a start, whoever the doctor is and whatever is taken. */
export function whyNotHold({ profile, birthDate, now, startsAt, upcoming, bookableFrom }: HoldRequest) {
  if (!isCompleteEnough(profile)) return 'PROFILE_INCOMPLETE' satisfies ErrorCode
  if (birthDate && whyNotConsent(birthDate, now) === 'UNDER_AGE') return 'UNDER_AGE' satisfies ErrorCode

  const outside = whyNotInBookingWindow(now, startsAt)
  if (outside) return outside
  if (upcoming >= MAX_UPCOMING) return 'TOO_MANY_UPCOMING' satisfies ErrorCode
  if (bookableFrom) return 'TOO_MANY_BOOKINGS' satisfies ErrorCode
}

export type BookingCheck = HoldRequest & {
  /** Null for one that is not on offer. */
  consultationType: string | null
  reason: string
  paymentMethod: 'free' | 'wallet' | 'paystack'
  /** What the patient saw and agreed to. */
  amountCents: number
  priceCents: number
}

/** Why a booking cannot be made; a person hears first what they can mend in the form. */
export function whyNotBook({ consultationType, reason, paymentMethod, amountCents, priceCents, ...wanted }: BookingCheck) {
  if (!isCompleteEnough(wanted.profile)) return 'PROFILE_INCOMPLETE' satisfies ErrorCode
  if (!consultationType?.trim() || reason.trim() === '') return 'FIELDS_MISSING' satisfies ErrorCode
  const standing = whyNotHold(wanted)
  if (standing) return standing
  if (amountCents !== priceCents) return 'PRICE_CHANGED' satisfies ErrorCode
  if (priceCents > 0 && paymentMethod === 'free') return 'PAYMENT_NEEDED' satisfies ErrorCode
}

/** Why this start cannot be had from the doctor whose starts these are: it never was one, it is too soon, or it is taken. */
export function whyNotSlot({ slots, startsAt, firstBookable }: { slots: readonly Slot[]; startsAt: Date; firstBookable: Date }) {
  const slot = slots.find((offered) => offered.startsAt.getTime() === startsAt.getTime())
  if (!slot || startsAt < firstBookable) return 'SLOT_NOT_OFFERED' satisfies ErrorCode
  if (!slot.available) return 'SLOT_TAKEN' satisfies ErrorCode
}
