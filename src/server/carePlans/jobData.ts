import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const carePlanJobData = {
  'care-plan-written': z.object({ id: Id }),
  'care-plan-commented': z.object({ id: Id }),
}
