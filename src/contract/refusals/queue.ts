import { z } from 'zod'

export const queueRefusals = {
  ALREADY_CLAIMED: { status: 409, data: z.object({ by: z.string() }) },
  NOT_CLAIMED: { status: 409 },
  ALREADY_RESOLVED: { status: 409 },
  ATTEMPTS_MISSING: { status: 422 },
  ATTEMPT_MISSING: { status: 422 },
  RESOLUTION_TOO_SHORT: { status: 422 },
  NOT_RESOLVED: { status: 409 },
  REOPEN_TOO_LATE: { status: 409 },
  ENDED_BY_ITSELF: { status: 409 },
  NEWER_ITEM_OPEN: { status: 409 },
  LEAD_ONLY: { status: 403 },
  NURSE_UNKNOWN: { status: 422 },
  QUEUE_TASK_EMPTY: { status: 422 },
} as const
