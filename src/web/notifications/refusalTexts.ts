import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { notificationsRefusals } from '#contract/refusals/notifications.ts'

export const notificationsRefusalTexts = {
  NOTICE_STAYS: msg`This message cannot be removed from your list.`,
} satisfies Record<keyof typeof notificationsRefusals, MessageDescriptor>
