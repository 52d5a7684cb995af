import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const queueJobData = {
  /** `priority`: by its type and what was typed. */
  'queue-item-added': z.object({ itemId: Id, priority: z.int().min(1).max(4) }),
  /** `reportId`: what was found, so that each is told once. */
  'queue-emergency': z.object({ itemId: Id, reportId: Id }),
  'queue-assigned': z.object({ itemId: Id, nurseId: Id, eventId: Id }),
  'queue-clock': z.object({}),
}
