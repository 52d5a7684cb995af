export const consultationTypesRefusals = {
  LAST_TYPE: { status: 409 },
} as const
