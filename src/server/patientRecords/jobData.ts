import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

const ofEmergency = z.object({ breakGlassId: Id })

export const emergencyJobData = { 'emergency-access': ofEmergency, 'emergency-review-due': ofEmergency }
