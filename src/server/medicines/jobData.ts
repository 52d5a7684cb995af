import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const medicineJobData = { 'stock-changed': z.object({ userId: Id }) }
