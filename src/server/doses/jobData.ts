import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const doseJobData = {
  'doses-skipped': z.object({ userId: Id }),
  'doses-marked': z.object({ doses: z.array(z.object({ medicationId: Id, doseId: Id })) }),
  'doses-missed': z.object({ missed: z.array(z.object({ userId: Id, missedAt: z.coerce.date() })) }),
}
