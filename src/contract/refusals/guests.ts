export const guestsRefusals = {
  GUESTS_FULL: { status: 409 },
  INVITATIONS_SPENT: { status: 409 },
  GUEST_NOT_WAITING: { status: 409 },
  GUEST_ASKED_AGAIN: { status: 409 },
} as const
