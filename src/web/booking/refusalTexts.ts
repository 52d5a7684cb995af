import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { bookingRefusals } from '#contract/refusals/booking.ts'
import { BOOKING_LIMIT } from '#rules/rateLimits.ts'
import { bookRefusalTexts } from '#web/api/homeRefusalTexts.ts'

export const bookingRefusalTexts = {
  PROFILE_INCOMPLETE: msg`Please complete your profile before booking a consultation`,
  APPOINTMENT_INCOMPLETE: msg`Missing required fields`,
  SLOT_TAKEN: msg`That time has just been taken. Please choose another time.`,
  SLOT_NOT_OFFERED: msg`That time is not offered. Please choose another time.`,
  PATIENT_BUSY: msg`You already have a visit at that time.`,
  ...bookRefusalTexts,
  TOO_MANY_BOOKINGS: msg`You have booked ${BOOKING_LIMIT.most} visits in 24 hours. If you need help sooner, please contact support.`,
  OUTSIDE_BOOKING_WINDOW: msg`You can book appointments up to 30 days in advance`,
  PAYMENT_NEEDED: msg`This visit has a price. Please choose how to pay.`,
  PRICE_CHANGED: msg`The price has changed. Please look at it again before you pay.`,
  INSUFFICIENT_FUNDS: msg`Payment processing failed: Could not update wallet balance`,
  WALLET_MISSING: msg`Payment processing failed: Could not update profile`,
  PAYMENT_FAILED: msg`Payment processing failed`,
  PAYMENT_AWAY: msg`Card payments are not available at the moment.`,
} satisfies Record<keyof typeof bookingRefusals, MessageDescriptor>
