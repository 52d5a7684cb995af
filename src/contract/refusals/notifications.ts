export const notificationsRefusals = {
  NOTICE_STAYS: { status: 409 },
} as const
