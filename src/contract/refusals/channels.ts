export const channelsRefusals = {
  PHONE_NOT_VERIFIED: { status: 409 },
  PUSH_SERVICE_UNKNOWN: { status: 422 },
  CHANNEL_NOT_REACHABLE: { status: 409 },
} as const
