import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

const ofPerson = z.object({ userId: Id })

export const doseJobData = {
  'doses-skipped': ofPerson,
  'doses-marked': z.object({
    doses: z.array(z.object({ medicationId: Id, doseId: Id })),
    reminders: z.array(z.string()).default([]), // which told of them; servers of the release before do not say it
  }),
  'doses-missed': z.object({ missed: z.array(z.object({ userId: Id, missedAt: z.coerce.date() })) }),
  'collections-to-check': ofPerson,
  'limits-to-check': ofPerson,
}
