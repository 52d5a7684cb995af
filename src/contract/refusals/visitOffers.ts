export const visitOffersRefusals = {
  VISIT_OFFER_OPEN: { status: 409 },
  VISIT_OFFER_OVER: { status: 409 },
} as const
