export const messageLogRefusals = {
  NOT_FAILED: { status: 409 },
} as const
