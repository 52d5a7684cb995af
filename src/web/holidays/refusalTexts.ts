import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { holidaysRefusals } from '#contract/refusals/holidays.ts'

export const holidaysRefusalTexts = {
  VISITS_BOOKED: msg`Visits have been booked on this day in the meantime. Check them first. Nothing was saved.`,
} satisfies Record<keyof typeof holidaysRefusals, MessageDescriptor>
