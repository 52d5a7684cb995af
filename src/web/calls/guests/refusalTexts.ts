import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { guestsRefusals } from '#contract/refusals/guests.ts'
import { MAX_GUESTS, MOST_INVITATIONS } from '#rules/guests.ts'

export const guestsRefusalTexts = {
  GUESTS_FULL: msg`A visit can have at most ${MAX_GUESTS} guests. Remove one of them first.`,
  INVITATIONS_SPENT: msg`You can invite at most ${MOST_INVITATIONS} people to a visit.`,
  GUEST_NOT_WAITING: msg`This person is not waiting to join.`,
  GUEST_ASKED_AGAIN: msg`Asked again from another device.`,
} satisfies Record<keyof typeof guestsRefusals, MessageDescriptor>
