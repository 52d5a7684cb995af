import type { QueueOutcome } from '#contract/queue.ts'
import { t } from './translate.ts'

/** How a request ended, on screens and in files; nurses do not choose 'collected', the medicine itself ends it. */
export const queueOutcomeWords = (): Record<QueueOutcome | 'collected', string> => ({
  advice_given: t`Advice given`,
  appointment_booked: t`Appointment booked`,
  referred_facility: t`Referred to a clinic or hospital`,
  emergency_services: t`Emergency services called`,
  no_answer: t`No answer`,
  duplicate: t`Duplicate request`,
  not_health_related: t`Not about health`,
  patient_withdrew: t`Cancelled by the patient`,
  collected: t`Collected`,
})
