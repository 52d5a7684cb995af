import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const followUpJobData = {
  /** They missed one: the third in a row is one too many. */
  'followup-missed': z.object({ patientId: Id }),
  'nurse-calling': z.object({ callId: Id, patientId: Id }),
  'nurse-call-declined': z.object({ callId: Id }),
  'nurse-call-over': z.object({ callId: Id }),
  'followup-clock': z.object({}),
  'followup-wanted': z.object({ id: Id, userId: Id, type: z.enum(['phone_call', 'safety_check']), at: z.iso.datetime() }),
}
