import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const assessmentJobData = {
  /** `rootId`: the first version. */
  'assessment-ready': z.object({ rootId: Id, userId: Id }),
  'assessment-danger': z.object({
    id: Id,
    userId: Id,
    type: z.enum(['safety_concern', 'red_flag_symptom']),
    cause: z.enum(['thoughts', 'self_harm', 'violence', 'signs']).default('thoughts'),
  }),
}
