import { z } from 'zod'

/** What any room may say. */
export const sharedRefusals = {
  NOT_SIGNED_IN: { status: 401 },
  NOT_ALLOWED: { status: 403 },
  NOT_FOUND: { status: 404 },
  STALE_VERSION: { status: 409, data: z.object({ version: z.int() }) },
  TOO_MANY_TRIES: { status: 429, data: z.object({ retryAfterSeconds: z.int() }) },
  SESSION_LOCKED: { status: 423 },
  NOT_YOURSELF: { status: 409 },
  ACCOUNT_TOO_NEW: { status: 409 },
  NOT_INDEPENDENT: { status: 409 },
  PHONE_INVALID: { status: 422 },
  PHOTO_UNREADABLE: { status: 422 },
  PHOTO_TOO_LARGE: { status: 413 },
  FIELDS_MISSING: { status: 422 },
  ALREADY_LISTED: { status: 409 },
  DAY_PASSED: { status: 422 },
  TIME_PASSED: { status: 422 },
} as const
