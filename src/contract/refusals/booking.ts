import { z } from 'zod'
import { Instant } from '../primitives.ts'

/** A start that is offered instead of one that went. */
const OfferedStart = z.object({ doctorId: z.uuid(), doctorName: z.string(), startsAt: Instant })

export const bookingRefusals = {
  PROFILE_INCOMPLETE: { status: 422 },
  APPOINTMENT_INCOMPLETE: { status: 422 },
  SLOT_TAKEN: { status: 409, data: z.object({ startsAt: Instant, nearest: z.array(OfferedStart) }) },
  SLOT_NOT_OFFERED: { status: 422, data: z.object({ startsAt: Instant, nearest: z.array(OfferedStart) }) },
  PATIENT_BUSY: { status: 409 },
  TOO_MANY_UPCOMING: { status: 422, data: z.object({ most: z.int() }) },
  TOO_MANY_BOOKINGS: { status: 429, data: z.object({ from: Instant }) },
  OUTSIDE_BOOKING_WINDOW: { status: 422, data: z.object({ days: z.int() }) },
  PAYMENT_NEEDED: { status: 422 },
  PRICE_CHANGED: { status: 409, data: z.object({ priceCents: z.int() }) },
  INSUFFICIENT_FUNDS: { status: 422, data: z.object({ balanceCents: z.int() }) },
  WALLET_MISSING: { status: 409 },
  PAYMENT_FAILED: { status: 502 },
  PAYMENT_AWAY: { status: 409 },
} as const
