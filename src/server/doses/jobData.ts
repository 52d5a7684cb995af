import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const doseJobData = { 'doses-skipped': z.object({ userId: Id }) }
