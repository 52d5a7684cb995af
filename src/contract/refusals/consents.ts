export const consentsRefusals = {
  SUPPORT_CONSENT_NEEDED: { status: 409 },
  CONSENT_TEXT_CHANGED: { status: 409 },
} as const
