import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const followUpJobData = {
  /** They missed one: the third in a row is one too many. */
  'followup-missed': z.object({ patientId: Id }),
  'nurse-calling': z.object({ callId: Id, patientId: Id }),
  'nurse-call-declined': z.object({ callId: Id }),
  'nurse-call-over': z.object({ callId: Id }),
  /** A new one stands, or has another time. `why`: a nurse set it, the programme by itself, or the last one was missed by its patient. */
  'followup-set': z.object({ userId: Id, why: z.enum(['nurse', 'programme', 'missed']) }),
  /** The risk of somebody rose. */
  'followup-sooner': z.object({ userId: Id }),
  'followup-overdue': z.object({ followUpId: Id, itemId: Id }),
  'followup-clock': z.object({}),
  'followup-wanted': z.object({ id: Id, userId: Id, type: z.enum(['phone_call', 'safety_check']), at: z.iso.datetime() }),
}
