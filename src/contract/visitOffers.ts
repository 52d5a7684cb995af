import { z } from 'zod'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { Cents, Id, Instant } from './primitives.ts'

export type VisitOfferState = z.infer<typeof VisitOfferState>
/** `confirmed`: its patient booked it. */
export const VisitOfferState = z.enum(['open', 'confirmed', 'declined', 'withdrawn', 'expired'])

export type VisitOffer = z.infer<typeof VisitOffer>
/** A time with a doctor that a nurse keeps for a patient, until the patient answers or it runs out. */
export const VisitOffer = z.object({
  id: Id,
  doctorId: Id,
  doctorName: z.string(),
  specialty: z.string(),
  nurseName: z.string(),
  startsAt: Instant,
  until: Instant,
  state: VisitOfferState,
  endedAt: Instant.nullable(),
})

export type DoctorToOffer = z.infer<typeof DoctorToOffer>
export const DoctorToOffer = z.object({
  id: Id,
  name: z.string(),
  specialty: z.string(),
  priceCents: Cents,
  /** The soonest free ones. */
  starts: z.array(Instant),
})

const patient = z.object({ userId: Id })

/** A nurse offers a visit; confirming it is booking that time (`booking.book`), by its rules and at its price. */
export const visitOffers = {
  /** Who can be booked, and about nobody. */
  doctors: by('nurse').route(readOnly).output(z.array(DoctorToOffer)),
  /** Newest first. */
  ofPatient: by('nurse').meta({ audit: 'visit offer' }).route(readOnly).input(patient).output(z.array(VisitOffer)),
  /** Keeps a time for a patient; one at a time. With the same id again it is the first one. */
  offer: by('nurse')
    .meta({ audit: 'visit offer' })
    .errors(refusals('SLOT_TAKEN', 'SLOT_NOT_OFFERED', 'VISIT_OFFER_OPEN'))
    .input(patient.extend({ id: Id, doctorId: Id, startsAt: Instant })),
  withdraw: by('nurse')
    .meta({ audit: 'visit offer' })
    .errors(refusals('VISIT_OFFER_OVER'))
    .input(z.object({ id: Id })),
  /** What is kept for the asking patient now. */
  mine: by('patient').route(readOnly).output(z.array(VisitOffer)),
  decline: by('patient')
    .errors(refusals('VISIT_OFFER_OVER'))
    .input(z.object({ id: Id })),
}
