import { z } from 'zod'
import { Instant, Role } from './primitives.ts'

/** A start that is offered instead of one that went. */
const OfferedStart = z.object({ doctorId: z.uuid(), doctorName: z.string(), startsAt: Instant })

/** Every way the server may say no: the status, and what a person needs to know besides. */
export const catalogue = {
  NOT_SIGNED_IN: { status: 401 },
  NOT_ALLOWED: { status: 403 },
  NOT_FOUND: { status: 404 },
  STALE_VERSION: { status: 409, data: z.object({ version: z.int() }) },
  TOO_MANY_TRIES: { status: 429, data: z.object({ retryAfterSeconds: z.int() }) },

  WRONG_EMAIL_OR_PASSWORD: { status: 401 },
  WRONG_PASSWORD: { status: 403 },
  EMAIL_NOT_VERIFIED: { status: 403 },
  ROLE_NOT_FOUND: { status: 403 },
  ROLE_MISMATCH: { status: 403, data: z.object({ selected: Role, stored: Role }) },
  TOO_MANY_LOGIN_ATTEMPTS: { status: 429, data: z.object({ retryAfterSeconds: z.int() }) },
  LINK_INVALID: { status: 410 },
  EMAIL_INVALID: { status: 422 },
  PASSWORD_TOO_SHORT: { status: 422 },
  PASSWORD_TOO_COMMON: { status: 422 },
  STAFF_PASSWORD_TOO_SHORT: { status: 422 },
  PASSWORD_NEEDS_UPPERCASE: { status: 422 },
  PASSWORD_NEEDS_LOWERCASE: { status: 422 },
  PASSWORD_NEEDS_NUMBER: { status: 422 },
  CAPTCHA_NEEDED: { status: 422 },
  CONTACT_MISSING: { status: 422 },
  SESSION_LOCKED: { status: 423 },
  SIGN_IN_OVER: { status: 410 },
  CODE_WRONG: { status: 422 },
  SECOND_FACTOR_RESET: { status: 403 },
  SECOND_FACTOR_REQUIRED: { status: 409 },
  SECOND_FACTOR_MISSING: { status: 409 },
  REAUTHENTICATION_NEEDED: { status: 403 },
  STAFF_ASK_ADMINISTRATOR: { status: 403 },
  PASSKEY_REFUSED: { status: 422 },
  PROVIDER_UNKNOWN: { status: 404 },
  PROVIDER_AWAY: { status: 424 },
  PROVIDER_REFUSED: { status: 422 },
  IDENTITY_NOT_LINKED: { status: 403 },
  IDENTITY_TAKEN: { status: 409 },
  TOKEN_INVALID: { status: 401 },
  PHONE_TAKEN: { status: 409 },

  EMAIL_TAKEN: { status: 409 },
  HPCSA_NUMBER_INVALID: { status: 422 },
  SANC_NUMBER_INVALID: { status: 422 },
  WRONG_KIND_OF_STAFF: { status: 422 },
  ALREADY_ACCEPTED: { status: 409 },
  NOT_ACTIVE: { status: 409 },
  NOT_YOURSELF: { status: 409 },
  LAST_ADMINISTRATOR: { status: 409 },

  PROFILE_NAME_OR_GENDER_MISSING: { status: 422 },
  PROFILE_INCOMPLETE: { status: 422 },
  PHONE_INVALID: { status: 422 },
  BIRTH_DATE_IMPOSSIBLE: { status: 422 },
  ID_NUMBER_INVALID: { status: 422 },
  ID_MISMATCH: { status: 422 },
  ID_TAKEN: { status: 409 },
  PHOTO_UNREADABLE: { status: 422 },
  PHOTO_TOO_LARGE: { status: 413 },

  FIELDS_MISSING: { status: 422 },
  SLOT_TAKEN: { status: 409, data: z.object({ startsAt: Instant, nearest: z.array(OfferedStart) }) },
  SLOT_NOT_OFFERED: { status: 422, data: z.object({ startsAt: Instant, nearest: z.array(OfferedStart) }) },
  PATIENT_BUSY: { status: 409 },
  TOO_MANY_UPCOMING: { status: 422, data: z.object({ most: z.int() }) },
  OUTSIDE_BOOKING_WINDOW: { status: 422, data: z.object({ days: z.int() }) },
  PAYMENT_NEEDED: { status: 422 },

  TOO_EARLY_TO_JOIN: { status: 409, data: z.object({ opensAt: Instant }) },
  TOO_LATE_TO_JOIN: { status: 409 },
  VISIT_CANCELLED: { status: 409 },
  VISIT_ENDED: { status: 409 },
  VISIT_NOT_STARTED: { status: 409 },
  VISIT_NOT_ENDED: { status: 409 },
  PATIENT_NOT_WAITING: { status: 409 },
  CONSENT_REQUIRED: { status: 409 },
  BIRTH_DATE_REQUIRED: { status: 422 },
  UNDER_AGE: { status: 422 },
  CHECKLIST_INCOMPLETE: { status: 422, data: z.object({ missing: z.array(z.string()) }) },
  SUMMARY_MISSING: { status: 422 },
  ALREADY_SIGNED: { status: 409 },
  NOT_SIGNED: { status: 409 },
  REGISTRATION_EXPIRED: { status: 422 },

  PHONE_NOT_VERIFIED: { status: 409 },
  PUSH_SERVICE_UNKNOWN: { status: 422 },
  CHANNEL_NOT_REACHABLE: { status: 409 },
  ALREADY_CLAIMED: { status: 409, data: z.object({ by: z.string() }) },
  NOT_CLAIMED: { status: 409 },
  ALREADY_RESOLVED: { status: 409 },
  ATTEMPTS_MISSING: { status: 422 },
  RESOLUTION_TOO_SHORT: { status: 422 },
  CALLBACK_NAME_TOO_SHORT: { status: 422 },
  CALLBACK_PHONE_TOO_SHORT: { status: 422 },
  INVITATION_PHONE_INVALID: { status: 422 },
  INVITATION_UNKNOWN: { status: 422 },
  ALREADY_LISTED: { status: 409 },
  DAY_PASSED: { status: 422 },
  VISITS_BOOKED: { status: 409, data: z.object({ visits: z.int() }) },
  NOT_FAILED: { status: 409 },
  NOTICE_STAYS: { status: 409 },
} as const satisfies Record<string, { status: number; data?: z.ZodType }>

export type ErrorCode = keyof typeof catalogue

type Chosen<Code extends ErrorCode> = { [K in Code]: (typeof catalogue)[K] }

/** The part of the catalogue that a procedure may answer with. */
export function refusals<Code extends ErrorCode>(...codes: Code[]): Chosen<Code> {
  return Object.fromEntries(codes.map((code) => [code, catalogue[code]])) as Chosen<Code>
}
