import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const peopleJobData = { welcome: z.object({ userId: Id }) }
