import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const followUpJobData = {
  /** They missed one: the third in a row is one too many. */
  'followup-missed': z.object({ patientId: Id }),
  'followup-clock': z.object({}),
}
