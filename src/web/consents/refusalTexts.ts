import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { consentsRefusals } from '#contract/refusals/consents.ts'

export const consentsRefusalTexts = {
  SUPPORT_CONSENT_NEEDED: msg`First agree to support from the nurse team.`,
  CONSENT_TEXT_CHANGED: msg`The words have changed since you opened this page. Reload it and read them again.`,
} satisfies Record<keyof typeof consentsRefusals, MessageDescriptor>
