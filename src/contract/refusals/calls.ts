import { z } from 'zod'
import { Instant } from '../primitives.ts'

export const callsRefusals = {
  VISIT_CANCELLED: { status: 409 },
  VISIT_ENDED: { status: 409 },
  VISIT_NOT_STARTED: { status: 409 },
  PHOTOS_SPENT: { status: 409 },
  TOO_EARLY_TO_JOIN: { status: 409, data: z.object({ opensAt: Instant }) },
  TOO_LATE_TO_JOIN: { status: 409 },
  PATIENT_NOT_WAITING: { status: 409 },
  ALREADY_LET_IN: { status: 409 },
  CONSENT_REQUIRED: { status: 409 },
  BIRTH_DATE_REQUIRED: { status: 422 },
  UNDER_AGE: { status: 422 },
  CHECKLIST_INCOMPLETE: { status: 422, data: z.object({ missing: z.array(z.string()) }) },
} as const
