import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const followUpJobData = {
  /** The patient missed it: the third in a row is one too many. */
  'followup-missed': z.object({ followUpId: Id, patientId: Id }),
  'followup-clock': z.object({}),
}
