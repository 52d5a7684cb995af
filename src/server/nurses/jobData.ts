import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const nurseJobData = {
  'patient-transferred': z.object({ userId: Id, toNurseId: Id, key: Id }),
  'cover-added': z.object({ id: Id }),
}
