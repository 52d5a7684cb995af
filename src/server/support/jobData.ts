import { z } from 'zod'
import { Id } from '#contract/primitives.ts'
import { QueueEventKind } from '#contract/queue.ts'

export const supportJobData = {
  'callback-updated': z.object({ itemId: Id, about: QueueEventKind.extract(['claimed', 'attempted', 'resolved']), eventId: Id }),
}
