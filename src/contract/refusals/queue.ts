import { z } from 'zod'

export const queueRefusals = {
  ALREADY_CLAIMED: { status: 409, data: z.object({ by: z.string() }) },
  NOT_CLAIMED: { status: 409 },
  ALREADY_RESOLVED: { status: 409 },
  ATTEMPTS_MISSING: { status: 422 },
  RESOLUTION_TOO_SHORT: { status: 422 },
} as const
