export const walletRefusals = {
  ALREADY_DECIDED: { status: 409 },
  ADJUSTMENT_INVALID: { status: 422 },
  BALANCE_TOO_LOW: { status: 422 },
} as const
