import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

const ofLetter = z.object({ userId: Id, letterId: Id })

export const staffJobData = {
  'staff-invitation': ofLetter,
  'staff-reset': ofLetter,
  'second-factor-link': ofLetter,
  'registration-clock': z.object({}),
}
