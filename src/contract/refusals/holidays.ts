import { z } from 'zod'

export const holidaysRefusals = {
  VISITS_BOOKED: { status: 409, data: z.object({ visits: z.int() }) },
} as const
