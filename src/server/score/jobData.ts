import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const scoreJobData = {
  'achievements-to-check': z.object({ userId: Id, isOfProfile: z.boolean().optional() }),
}
