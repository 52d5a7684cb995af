import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { consultationTypesRefusals } from '#contract/refusals/consultationTypes.ts'

export const consultationTypesRefusalTexts = {
  LAST_TYPE: msg`Patients need at least one type to book. Add another one, or make one available, first.`,
} satisfies Record<keyof typeof consultationTypesRefusals, MessageDescriptor>
