import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { codesRefusals } from '#contract/refusals/codes.ts'

export const codesRefusalTexts = {
  NOT_NOTIFIABLE: msg`This condition no longer has to be reported. Please check the list again.`,
  IMPORT_OVER: msg`This import has ended. Please start again with the file.`,
  IMPORT_INCOMPLETE: msg`Some rows did not arrive. The list in use was not changed. Please try again.`,
} satisfies Record<keyof typeof codesRefusals, MessageDescriptor>
