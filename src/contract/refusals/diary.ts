import { z } from 'zod'

export const diaryRefusals = {
  HOURS_BACKWARDS: { status: 422 },
  HOURS_OVERLAP: { status: 422 },
  VISITS_OUTSIDE: { status: 409, data: z.object({ visits: z.int() }) },
  TIME_BACKWARDS: { status: 422 },
  TIME_TOO_LONG: { status: 422 },
  VISITS_IN_THE_WAY: { status: 409, data: z.object({ visits: z.int() }) },
} as const
