import { z } from 'zod'
import { TYPED_NUMBER_LENGTH, profileLimits, recordLimits } from './limits.ts'
import { CalendarDate, Id, Instant, typed, typedInLine } from './primitives.ts'

export type EmergencyReason = z.infer<typeof EmergencyReason>
/** Why a record is opened in an emergency. */
export const EmergencyReason = z.enum(['emergency', 'covering_colleague', 'asked_by_phone', 'other'])

export type EmergencyRefusal = 'wrong_password' | 'not_found' | 'suspended'

export type ReviewOutcome = z.infer<typeof ReviewOutcome>
export const ReviewOutcome = z.enum(['justified', 'not_justified'])

/** Of somebody without a South African ID number. The birth date must be that of the profile. */
const Passport = z.object({
  number: z.string().max(TYPED_NUMBER_LENGTH),
  country: typedInLine(profileLimits.country),
  birthDate: CalendarDate,
})

export type BreakGlassInput = z.infer<typeof BreakGlassInput>
export const BreakGlassInput = z.object({
  patient: z.union([
    z.object({ userId: Id }),
    z.object({ idNumber: z.string().max(TYPED_NUMBER_LENGTH) }),
    z.object({ passport: Passport }),
  ]),
  category: EmergencyReason,
  reason: typed(recordLimits.emergencyReason),
  password: z.string().max(200),
})

export type EmergencyNote = z.infer<typeof EmergencyNote>
/** What a doctor wrote in a record that they had opened in an emergency. */
export const EmergencyNote = z.object({ id: Id, text: z.string(), doctorName: z.string(), writtenAt: Instant })

export type EmergencyAccess = z.infer<typeof EmergencyAccess>
/** A record that was opened in an emergency, or was not, as administrators review it. */
export const EmergencyAccess = z.object({
  id: Id,
  doctorId: Id,
  doctorName: z.string(),
  patientId: Id.nullable(),
  patientName: z.string().nullable(),
  category: EmergencyReason,
  reason: z.string(),
  at: Instant,
  until: Instant,
  refused: z.enum(['wrong_password', 'not_found', 'suspended']).nullable(),
  /** What was read in that hour. */
  sections: z.array(z.string()),
  reviewDueAt: Instant,
  reviewedAt: Instant.nullable(),
  reviewerName: z.string().nullable(),
  outcome: ReviewOutcome.nullable(),
  reviewNote: z.string().nullable(),
  /** Under which number it is an incident, because it was not justified. */
  incident: z.string().nullable(),
  whyNotReview: z.enum(['ACCOUNT_TOO_NEW', 'NOT_INDEPENDENT']).nullable(), // for whoever asks
})
