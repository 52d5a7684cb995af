import { z } from 'zod'

export const patientRecordsRefusals = {
  EMERGENCY_REASON_TOO_SHORT: { status: 422 },
  EMERGENCY_SUSPENDED: { status: 409 },
  RECORD_OPEN: { status: 409, data: z.object({ userId: z.uuid() }) },
  REVIEW_NOTE_TOO_SHORT: { status: 422 },
} as const
