import { z } from 'zod'

export const visitsRefusals = {
  VISIT_NOT_ENDED: { status: 409 },
  SUMMARY_MISSING: { status: 422 },
  NOTE_INCOMPLETE: { status: 422, data: z.object({ missing: z.array(z.string()) }) },
  ALREADY_SIGNED: { status: 409 },
  NOT_SIGNED: { status: 409 },
  REGISTRATION_EXPIRED: { status: 422 },
} as const
