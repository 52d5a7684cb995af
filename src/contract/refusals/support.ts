export const supportRefusals = {
  CALLBACK_NAME_TOO_SHORT: { status: 422 },
  CALLBACK_PHONE_TOO_SHORT: { status: 422 },
} as const
