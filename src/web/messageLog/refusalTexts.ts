import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { messageLogRefusals } from '#contract/refusals/messageLog.ts'

export const messageLogRefusalTexts = {
  NOT_FAILED: msg`This message did not fail, so it will not be sent again.`,
} satisfies Record<keyof typeof messageLogRefusals, MessageDescriptor>
