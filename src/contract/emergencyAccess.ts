import { z } from 'zod'

export type EmergencyReason = z.infer<typeof EmergencyReason>
/** Why a record is opened in an emergency. */
export const EmergencyReason = z.enum(['emergency', 'covering_colleague', 'asked_by_phone', 'other'])

export type EmergencyRefusal = 'wrong_password' | 'not_found' | 'suspended'

export type ReviewOutcome = z.infer<typeof ReviewOutcome>
export const ReviewOutcome = z.enum(['justified', 'not_justified'])
