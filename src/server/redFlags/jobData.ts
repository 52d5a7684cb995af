import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

const ofEntry = z.object({ userId: Id, id: Id })

export const redFlagJobData = { 'red-flag-found': ofEntry, 'red-flag-mistaken': ofEntry.extend({ at: z.coerce.date() }) }
