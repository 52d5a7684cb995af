import { z } from 'zod'
import { Instant } from '../primitives.ts'

export const visitChangesRefusals = {
  DEMO_APPOINTMENT: { status: 409 },
  TOO_LATE: { status: 409 },
  TOO_MANY_CANCELLATIONS: { status: 429, data: z.object({ from: Instant }) },
  TOO_LATE_TO_ASK: { status: 409 },
  REASON_NEEDED: { status: 422 },
  MOVED_TOO_OFTEN: { status: 409, data: z.object({ most: z.int() }) },
  SAME_TIME: { status: 422 },
  VISIT_GOING_ON: { status: 409 },
  PROPOSAL_OVER: { status: 410 },
  NOT_MISSED: { status: 409 },
  TOO_EARLY_FOR_NO_SHOW: { status: 409, data: z.object({ from: Instant }) },
  PATIENT_WAITS: { status: 409 },
  RING_FIRST: { status: 422 },
  FEE_SETTLED: { status: 409 },
  TOO_EARLY_TO_CHARGE: { status: 409, data: z.object({ from: Instant }) },
  STATEMENT_NEEDED: { status: 422 },
} as const
