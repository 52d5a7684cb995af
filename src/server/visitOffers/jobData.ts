import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

export const visitOfferJobData = {
  'visit-offered': z.object({ id: Id }),
  'visit-offer-clock': z.object({}),
}
