import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const handOverJobData = {
  'hand-over-asked': z.object({ id: Id }),
  'hand-over-answered': z.object({ id: Id }),
  /** Something became of the item with what doctors asked. */
  'doctor-task-updated': z.object({ itemId: Id, eventId: Id }),
}
