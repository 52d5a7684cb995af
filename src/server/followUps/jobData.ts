import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const followUpJobData = {
  'followup-wanted': z.object({ id: Id, userId: Id, type: z.enum(['phone_call', 'safety_check']), at: z.iso.datetime() }),
}
