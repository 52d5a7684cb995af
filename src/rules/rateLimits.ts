import { DAY_MS, HOUR_MS, MINUTE_MS } from './time.ts'

/* Every rate limit: how often in which time. Beyond it a request is refused with TOO_MANY_TRIES, when signing in with TOO_MANY_LOGIN_ATTEMPTS.
   How large a request may be: server/http/apiProcedures.ts. */

/** Counted from the first try; a `lockout` from the last one, so that whoever goes on trying stays out. */
export type RateLimit = { most: number; windowMs: number; lockout?: true }

/** Passwords and codes that were wrong: of an address, over all ways in, and of a person (specification 1.9). */
export const SIGN_IN_LIMIT: RateLimit = { most: 5, windowMs: 5 * MINUTE_MS, lockout: true }
/** Passwords that one network on the internet has us hash, right or wrong: more than the people behind one address of a mobile network give. */
export const NETWORK_PASSWORD_LIMIT: RateLimit = { most: 300, windowMs: 5 * MINUTE_MS }
/** Of one code that was sent, until another one is. */
export const MAX_CODE_TRIES = 5
/** Wrong codes of an address or a number, beside the limit of minutes: six digits are few, and a hundred codes a day would be guessed once in years. */
export const CODES_A_DAY_LIMIT: RateLimit = { most: 20, windowMs: DAY_MS, lockout: true }
/** Lockouts of which the owner of an account hears nothing: one may be a forgotten password. */
export const SILENT_LOCKOUTS: RateLimit = { most: 1, windowMs: HOUR_MS }
/** Wrong second factors of which the owner hears nothing: whoever comes so far has given the right password. */
export const SILENT_SECOND_FACTORS: RateLimit = { most: 9, windowMs: DAY_MS }
/** Of one kind to one person: somebody who tries all day must not fill the owner's mailbox with warnings. */
export const WARNING_LIMIT: RateLimit = { most: 1, windowMs: DAY_MS }
/** Letters and codes of one kind, to one address and by one person. So much is sent at our cost, to people who did not ask for it. */
export const LETTER_LIMIT: RateLimit = { most: 5, windowMs: HOUR_MS }
/** The same in a day: nobody needs three times an hour's worth. */
export const LETTERS_A_DAY_LIMIT: RateLimit = { most: 15, windowMs: DAY_MS }
/** Codes to numbers that nobody has proved yet, by everybody together: each text message costs, and may go to any country. */
export const ALL_PHONE_CODES_LIMIT: RateLimit = { most: 500, windowMs: DAY_MS }
/** The least time between two letters of a kind that a visitor may ask for, and between two codes to one telephone. */
export const MIN_LETTER_GAP_MS = MINUTE_MS
export const MIN_PHONE_CODE_GAP_MS = 30_000
// Test messages of the settings, five an hour, are counted by count_test_message() (database/procedures/channels.sql).

/** Of a person: a picture takes a core for a while, whether it can be read or not. */
export const PICTURE_LIMIT: RateLimit = { most: 30, windowMs: 5 * MINUTE_MS }
/** Files that a doctor adds to records: each is kept for as long as the record. */
export const UPLOAD_LIMIT: RateLimit = { most: 40, windowMs: HOUR_MS }
/** Of a person: printing months of doses takes a moment too. */
export const EXPORT_LIMIT: RateLimit = { most: 20, windowMs: HOUR_MS }
/**
 * What somebody writes down about themselves, symptoms and readings each for itself: a phone that was away for weeks sends less, and keeps what is
 * refused until it may be sent. Each entry is looked at beside all of two months, and stays for good.
 */
export const ENTRIES_LIMIT: RateLimit = { most: 500, windowMs: DAY_MS }
/** Doses that are marked: of many medicines two weeks without a connection are more. */
export const DOSES_LIMIT: RateLimit = { most: 2000, windowMs: DAY_MS }
/** Whether an identity number is taken says that somebody is a patient here, so nobody may ask about many. */
export const IDENTITY_LIMIT: RateLimit = { most: 5, windowMs: DAY_MS }
/** Of a nurse, at all her intakes of a day. */
export const NURSE_IDENTITY_LIMIT: RateLimit = { most: 20, windowMs: DAY_MS }
/** Of codes that there are not, by one network: mistyped ones. A program that guesses is stopped long before it finds one of 2^128. */
export const VERIFY_LIMIT: RateLimit = { most: 60, windowMs: 5 * MINUTE_MS }
/** Questions to the assistant (domain 8.2), and calls by nurses that are asked for from there. */
export const QUESTION_LIMIT: RateLimit = { most: 20, windowMs: HOUR_MS }
export const CALLBACK_LIMIT: RateLimit = { most: 5, windowMs: DAY_MS }

/**
 * Visits that a patient books, whatever became of them, and calls off. Each tells the doctor, and a paid one leaves two papers that nobody may
 * delete. With three visits ahead at most, nobody who is ill comes near either. Of bookings book_visit() counts the same under its lock.
 */
export const BOOKING_LIMIT: RateLimit = { most: 10, windowMs: DAY_MS }
export const CANCELLATION_LIMIT: RateLimit = { most: 5, windowMs: DAY_MS }

/** Text messages of one person, and codes for links. */
export const INVITATION_LIMIT: RateLimit = { most: 5, windowMs: DAY_MS }
export const INVITATION_CODE_LIMIT: RateLimit = { most: 50, windowMs: DAY_MS }
/** To one number, by all its friends together. */
export const INVITED_NUMBER_LIMIT: RateLimit = { most: 3, windowMs: DAY_MS }
/** By everybody together: each text message costs, and whoever makes accounts by the hundred must not spend it all. */
export const ALL_INVITATIONS_LIMIT: RateLimit = { most: 500, windowMs: DAY_MS }

/** In a call, from one side. Joining takes about thirty signals, and each is kept until the call is over; a text stays for good. */
export const CALL_SIGNAL_LIMIT: RateLimit = { most: 300, windowMs: MINUTE_MS }
export const CALL_TEXT_LIMIT: RateLimit = { most: 60, windowMs: MINUTE_MS }
/** How often somebody may change between the video call and the phone. */
export const CALL_MEDIUM_LIMIT: RateLimit = { most: 30, windowMs: MINUTE_MS }
/** A guest who asks to come in or leaves wakes the others' pages. */
export const GUEST_STEP_LIMIT: RateLimit = { most: 20, windowMs: 5 * MINUTE_MS }
/** Of one address: nobody guesses 256 bits, and nobody shall keep us busy with it. */
export const GUEST_LINK_LIMIT: RateLimit = { most: 60, windowMs: 5 * MINUTE_MS }

/** When what was done for the last time but so many may be done again: its rows are the count. Null for now. */
export const againFrom = (limit: RateLimit, oldestAt: Date | null | undefined) =>
  oldestAt ? new Date(oldestAt.getTime() + limit.windowMs) : null

/** What the refusal says: how long until it may be tried again. */
export const retryAfter = (until: Date, now: Date) => ({
  data: { retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) },
})
