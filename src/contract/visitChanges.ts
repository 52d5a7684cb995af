import { z } from 'zod'
import { DateSpan } from './diary.ts'
import { changeLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { AppointmentId, Cents, Id, Instant, typed } from './primitives.ts'
import { Appointment, LateFee } from './visits.ts'

export type CancelReason = z.infer<typeof CancelReason>
/** Why a patient cannot come. In hospital, or after a death in the family, nothing is ever kept (domain 5.7). */
export const CancelReason = z.enum(['illness', 'hospital', 'death_in_family', 'transport', 'forgot', 'other'])

/** What came of a cancellation or a visit missed: what went back, and what is still to be decided. */
export const LateFeeDecision = z.object({
  lateFee: LateFee.nullable(),
  lateFeeUntil: Instant.nullable(),
  refundedCents: Cents,
})

/** A visit called off late or missed, whose price the doctor may still charge or waive. */
export const HeldFee = z.object({
  appointmentId: AppointmentId,
  patientName: z.string(), // of a cancelled visit initials and surname
  startsAt: Instant,
  endsAt: Instant, // nothing is charged before: somebody may still take the time
  amountCents: Cents,
  missed: z.boolean(), // did not come, rather than called off
  reason: CancelReason.nullable(), // not said yet by who did not come
  until: Instant,
})

const ofAppointment = z.object({ appointmentId: AppointmentId })
const isOver = refusals('VISIT_CANCELLED', 'VISIT_ENDED', 'VISIT_GOING_ON', 'DEMO_APPOINTMENT')
const whereTo = refusals('SLOT_TAKEN', 'SLOT_NOT_OFFERED', 'PATIENT_BUSY', 'OUTSIDE_BOOKING_WINDOW', 'SAME_TIME')

export const visitChanges = {
  /** The patient calls a visit off; later than it is free, a reason is needed. Asked again it answers the same and changes nothing. */
  cancel: by('patient')
    .errors({ ...isOver, ...refusals('TOO_LATE', 'REASON_NEEDED', 'TOO_MANY_CANCELLATIONS') })
    .input(ofAppointment.extend({ reason: CancelReason.nullable() }))
    .output(LateFeeDecision),
  /** The patient moves a visit to another start of the same doctor. The same `moveId` again answers the same and moves nothing. */
  reschedule: by('patient')
    .errors({ ...isOver, ...whereTo, ...refusals('TOO_LATE', 'MOVED_TOO_OFTEN') })
    .input(ofAppointment.extend({ moveId: Id, startsAt: Instant }))
    .output(Appointment),
  /** Takes the time that the doctor proposed, or keeps one's own. */
  answerProposal: by('patient')
    .errors({ ...isOver, ...refusals('PROPOSAL_OVER', 'PATIENT_BUSY') })
    .input(ofAppointment.extend({ proposalId: Id, answer: z.enum(['accept', 'keep']) }))
    .output(Appointment),
  /** Why the patient did not come: asked after a missed visit, and looked at before anything is charged. */
  explainNoShow: by('patient')
    .errors(refusals('NOT_MISSED'))
    .input(ofAppointment.extend({ reason: CancelReason }))
    .output(LateFeeDecision),

  /** `blocks`: the time that the doctor is about to block, of which the patient is offered nothing. */
  cancelByDoctor: by('doctor')
    .meta({ audit: 'appointment' })
    .errors({ ...isOver, ...refusals('FIELDS_MISSING') })
    .input(ofAppointment.extend({ reason: typed(changeLimits.reason), blocks: DateSpan.optional() }))
    .output(z.object({ refundedCents: Cents })),
  /** Asks the patient for another time, which is kept for them until they answer, at most 24 hours. A newer proposal replaces an older one. */
  proposeTime: by('doctor')
    .meta({ audit: 'appointment' })
    .errors({ ...isOver, ...whereTo, ...refusals('PATIENT_WAITS', 'TOO_LATE_TO_ASK', 'TIME_PASSED') })
    .input(ofAppointment.extend({ proposalId: Id, startsAt: Instant, message: typed(changeLimits.message) }))
    .output(z.object({ until: Instant })),
  withdrawProposal: by('doctor')
    .meta({ audit: 'appointment' })
    .errors(refusals('PROPOSAL_OVER'))
    .input(ofAppointment.extend({ proposalId: Id })),
  /** The patient was not in the waiting room a quarter of an hour after the start. */
  /** `rang`: the word that a patient who waits by the phone, or to be told, was rung and did not answer. */
  markNoShow: by('doctor')
    .meta({ audit: 'appointment' })
    .errors({ ...isOver, ...refusals('TOO_EARLY_FOR_NO_SHOW', 'PATIENT_WAITS', 'RING_FIRST') })
    .input(ofAppointment.extend({ rang: z.boolean().default(false) })),
  heldFees: by('doctor').meta({ audit: 'late fees' }).route(readOnly).output(z.array(HeldFee)),
  /** Charges a held price, which takes the word that nobody else took the time; or waives it. */
  settleLateFee: by('doctor')
    .meta({ audit: 'late fees' })
    .errors(refusals('FEE_SETTLED', 'TOO_EARLY_TO_CHARGE', 'STATEMENT_NEEDED'))
    .input(ofAppointment.extend({ decision: z.enum(['charge', 'waive']), noReplacementFound: z.boolean() }))
    .output(LateFeeDecision),
}
