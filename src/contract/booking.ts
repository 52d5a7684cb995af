import { z } from 'zod'
import { bookingLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { Appointment, Consultation } from './visits.ts'
import { CalendarDate, Cents, Id, Instant, Rand, typed } from './primitives.ts'

export const ConsultationType = z.object({ name: z.string(), description: z.string(), durationMinutes: z.int(), priceCents: Cents })

export type BookableDoctor = z.infer<typeof BookableDoctor>
/** A doctor whom patients can book, with what a patient may know of them. */
export const BookableDoctor = z.object({
  id: Id,
  name: z.string(),
  photo: z.string().nullable(), // where the picture is, on this server
  specialty: z.string(),
  qualification: z.string(),
  hpcsaNumber: z.string(),
  priceCents: Cents,
  /** In the booking window; null when nothing is free. */
  firstFreeAt: Instant.nullable(),
})

export type Slot = z.infer<typeof Slot>
/** One start. Taken ones are listed too, so that they can be shown disabled. */
export const Slot = z.object({ startsAt: Instant, available: z.boolean() })
export type DayOfSlots = z.infer<typeof DayOfSlots>
export const DayOfSlots = z.object({ date: CalendarDate, slots: z.array(Slot) })

export type Hold = z.infer<typeof Hold>
export const Hold = z.object({
  doctorId: Id,
  doctorName: z.string(),
  startsAt: Instant,
  expiresAt: Instant,
  priceCents: Cents,
  freeCancellationHours: z.int(),
})

/** null stands for the first available doctor who asks no more than the type costs. */
const WhichDoctor = Id.nullable()
/** null stands for a type that is free. */
const WhichType = typed(120).nullable().default(null)

export type Booking = z.infer<typeof Booking>
export const Booking = z.object({ appointment: Appointment, consultation: Consultation })

const slotRefusals = refusals(
  'UNDER_AGE',
  'SLOT_TAKEN',
  'SLOT_NOT_OFFERED',
  'PATIENT_BUSY',
  'TOO_MANY_UPCOMING',
  'TOO_MANY_BOOKINGS',
  'OUTSIDE_BOOKING_WINDOW',
)

/** How paying for a visit may be refused; nothing is booked then. */
const paymentRefusals = refusals('PAYMENT_NEEDED', 'PRICE_CHANGED', 'INSUFFICIENT_FUNDS', 'WALLET_MISSING', 'PAYMENT_FAILED')

const spansAtMost =
  (days: number) =>
  ({ from, to }: { from: string; to: string }) => {
    const between = (Date.parse(to) - Date.parse(from)) / 86_400_000
    return between >= 0 && between < days
  }

export const booking = {
  types: by('patient').route(readOnly).output(z.array(ConsultationType)),
  doctors: by('patient').route(readOnly).output(z.array(BookableDoctor)),
  /** The starts of at most 31 days; days without hours have no slots. */
  availableSlots: by('patient')
    .route(readOnly)
    .input(
      z
        .object({ doctorId: WhichDoctor.default(null), consultationType: WhichType, from: CalendarDate, to: CalendarDate })
        .refine(spansAtMost(31), 'At most 31 days, the first one first'),
    )
    .output(z.array(DayOfSlots)),
  /** Keeps a start for ten minutes and fixes the doctor and what it costs; a new hold replaces one's own older one. */
  hold: by('patient')
    .errors({ ...slotRefusals, ...refusals('PROFILE_INCOMPLETE') })
    .input(z.object({ doctorId: WhichDoctor, consultationType: WhichType, startsAt: Instant }))
    .output(Hold),
  releaseHold: by('patient').output(z.void()),
  /** Makes appointment and consultation, and pays in the same breath. The same key again answers with the first booking. */
  book: by('patient')
    .errors({ ...slotRefusals, ...paymentRefusals, ...refusals('PROFILE_INCOMPLETE', 'FIELDS_MISSING', 'APPOINTMENT_INCOMPLETE') })
    .input(
      z.object({
        idempotencyKey: Id,
        doctorId: WhichDoctor,
        startsAt: Instant.nullable().default(null), // the duration is the doctor's; without a date no appointment is added
        consultationType: typed(120),
        reason: typed(bookingLimits.reason),
        paymentMethod: z.enum(['free', 'wallet']).default('free'),
        amount: Rand.default(0), // what the patient saw and agreed to
      }),
    )
    .output(Booking),
  /**
   * Begins to pay by card for a start that is kept, and keeps it meanwhile. The address to pay at is in `wallet.payment` a moment later; the
   * visit is booked once the provider says that it was paid. The same key again answers with the same payment.
   */
  payByCard: by('patient')
    .errors({ ...slotRefusals, ...refusals('PROFILE_INCOMPLETE', 'FIELDS_MISSING', 'PAYMENT_NEEDED', 'PRICE_CHANGED', 'PAYMENT_AWAY') })
    .input(
      z.object({
        idempotencyKey: Id,
        doctorId: Id,
        startsAt: Instant,
        consultationType: typed(120),
        reason: typed(bookingLimits.reason),
        amount: Rand,
      }),
    )
    .output(z.object({ paymentId: Id, keptUntil: Instant.nullable() })), // null: not kept any more, but it can still be paid
}
