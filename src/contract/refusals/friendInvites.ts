export const friendInvitesRefusals = {
  INVITATION_PHONE_INVALID: { status: 422 },
  INVITATION_UNKNOWN: { status: 422 },
} as const
