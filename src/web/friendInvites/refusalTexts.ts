import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { friendInvitesRefusals } from '#contract/refusals/friendInvites.ts'

export const friendInvitesRefusalTexts = {
  INVITATION_PHONE_INVALID: msg`Invalid phone number format. Please include country code (e.g., +27123456789).`,
  INVITATION_UNKNOWN: msg`This invitation does not use your own link. Please open the invitation window again.`,
} satisfies Record<keyof typeof friendInvitesRefusals, MessageDescriptor>
