import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { visitOffersRefusals } from '#contract/refusals/visitOffers.ts'

export const visitOffersRefusalTexts = {
  VISIT_OFFER_OPEN: msg`A time is already kept for this patient. Take it back first.`,
  VISIT_OFFER_OVER: msg`This time is not kept any more.`,
} satisfies Record<keyof typeof visitOffersRefusals, MessageDescriptor>
