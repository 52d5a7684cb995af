import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

const ofPerson = z.object({ userId: Id })

export const doseJobData = { 'doses-skipped': ofPerson, 'stock-changed': ofPerson, 'limits-to-check': ofPerson }
