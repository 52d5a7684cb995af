import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { channelsRefusals } from '#contract/refusals/channels.ts'

export const channelsRefusalTexts = {
  PHONE_NOT_VERIFIED: msg`Confirm your phone number first, under Account. Then we can send you text messages.`,
  PUSH_SERVICE_UNKNOWN: msg`This browser uses a message service that we do not know. Messages reach you here and by email.`,
  CHANNEL_NOT_REACHABLE: msg`We have nowhere to send this to. Nothing was sent.`,
} satisfies Record<keyof typeof channelsRefusals, MessageDescriptor>
