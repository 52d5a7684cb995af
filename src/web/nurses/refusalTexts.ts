import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { nursesRefusals } from '#contract/refusals/nurses.ts'

export const nursesRefusalTexts = {
  ENROLMENT_CHANGED: msg`Someone changed this enrolment in the meantime. Look at it again.`,
  COVER_DAYS_IMPOSSIBLE: msg`The last day must be today or later, and not before the first day.`,
} satisfies Record<keyof typeof nursesRefusals, MessageDescriptor>
