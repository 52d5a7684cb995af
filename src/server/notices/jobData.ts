import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const noticeJobData = { deliver: z.object({ deliveryId: Id }) }
