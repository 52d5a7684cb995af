import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#contract/errors.ts'
import { i18n } from './i18n.ts'
import { codeOf, isOffline } from './client.ts'

/** What a person reads when the server says no. A code without a sentence does not compile. */
const sentences: Record<ErrorCode, MessageDescriptor> = {
  NOT_SIGNED_IN: msg`You are signed out. Please sign in again.`,
  NOT_ALLOWED: msg`Your account cannot do this.`,
  NOT_FOUND: msg`We could not find this on your list.`,
  STALE_VERSION: msg`This was changed somewhere else in the meantime. Nothing was overwritten.`,
  TOO_MANY_TRIES: msg`Too many tries. Please wait a moment and try again.`,

  WRONG_EMAIL_OR_PASSWORD: msg`The e-mail or the password is not right.`,
  WRONG_PASSWORD: msg`The password is not right.`,
  EMAIL_NOT_VERIFIED: msg`Please verify your email before signing in.`,
  ROLE_NOT_FOUND: msg`User role not found. Please contact support.`,
  ROLE_MISMATCH: msg`You selected another role than your account is registered as`,
  TOO_MANY_LOGIN_ATTEMPTS: msg`Too many login attempts. Please try again later.`,
  LINK_INVALID: msg`This link is no longer valid. Ask for a new one.`,
  EMAIL_INVALID: msg`Invalid email format`,
  PASSWORD_TOO_SHORT: msg`Password must be at least 6 characters`,
  PASSWORD_TOO_COMMON: msg`This password is too common. Please choose another.`,
  STAFF_PASSWORD_TOO_SHORT: msg`Password must be at least 8 characters`,
  PASSWORD_NEEDS_UPPERCASE: msg`Password must contain at least one uppercase letter`,
  PASSWORD_NEEDS_LOWERCASE: msg`Password must contain at least one lowercase letter`,
  PASSWORD_NEEDS_NUMBER: msg`Password must contain at least one number`,
  CAPTCHA_NEEDED: msg`We could not check that you are a person. Please try again.`,
  CONTACT_MISSING: msg`You must provide either an email or phone number.`,
  SESSION_LOCKED: msg`This screen is locked. Enter your password to go on.`,
  SIGN_IN_OVER: msg`This took too long. Please sign in from the start.`,
  CODE_WRONG: msg`The code is not right, or it is too old. Please check it and try again.`,
  SECOND_FACTOR_RESET: msg`Your second sign-in step was reset. Please open the link in the email that we sent you.`,
  SECOND_FACTOR_REQUIRED: msg`Staff accounts need an authenticator app. You can replace yours, not remove it.`,
  SECOND_FACTOR_MISSING: msg`There is no authenticator app on this account yet. Add one first.`,
  REAUTHENTICATION_NEEDED: msg`Please show that it is you: enter your password or a code.`,
  STAFF_ASK_ADMINISTRATOR: msg`Ask your administrator for a link to set a new password.`,
  PASSKEY_REFUSED: msg`This passkey did not work. Please try again or use another way.`,
  PROVIDER_UNKNOWN: msg`We do not know this way to sign in. Please use another one.`,
  PROVIDER_AWAY: msg`The other sign-in service does not answer now. Try again later or use another way.`,
  PROVIDER_REFUSED: msg`The other sign-in service did not confirm who you are. Please try again or use another way.`,
  IDENTITY_NOT_LINKED: msg`This sign-in is not linked to an account yet. Sign in another way, then link it in your settings.`,
  IDENTITY_TAKEN: msg`This sign-in is linked to another account already.`,
  TOKEN_INVALID: msg`Invalid JWT signature`,
  PHONE_TAKEN: msg`Another account signs in with this phone number. Please use another number or contact support.`,

  EMAIL_TAKEN: msg`There is an account with this email already.`,
  HPCSA_NUMBER_INVALID: msg`Please enter a valid HPCSA number`,
  SANC_NUMBER_INVALID: msg`Please enter a valid SANC number`,
  WRONG_KIND_OF_STAFF: msg`This registration does not fit the role of this account.`,
  ALREADY_ACCEPTED: msg`This invitation was accepted already.`,
  NOT_ACTIVE: msg`This account is not active. Invite or enable it first.`,
  NOT_YOURSELF: msg`You cannot do this to your own account. Ask another administrator.`,
  LAST_ADMINISTRATOR: msg`This is the last administrator. Make another one first.`,

  PROFILE_NAME_OR_GENDER_MISSING: msg`Please fill in all required fields (First Name, Last Name, and Gender)`,
  PROFILE_INCOMPLETE: msg`Please complete your profile before booking a consultation`,
  PHONE_INVALID: msg`Please enter a valid phone number`,
  BIRTH_DATE_IMPOSSIBLE: msg`Please check the date of birth: nobody alive can have this one.`,
  ID_NUMBER_INVALID: msg`Please check the number: it is not one that the document can have.`,
  ID_MISMATCH: msg`The ID number does not match your date of birth. Please check both.`,
  ID_TAKEN: msg`We could not save this number. Please check it, or contact support.`,
  PHOTO_UNREADABLE: msg`We could not read this picture. Please choose a JPEG, PNG or WebP.`,
  PHOTO_TOO_LARGE: msg`This picture is too large. Please choose a smaller one.`,

  FIELDS_MISSING: msg`Please fill in all required fields`,
  SLOT_TAKEN: msg`That time has just been taken. Please choose another time.`,
  SLOT_NOT_OFFERED: msg`That time is not offered. Please choose another time.`,
  PATIENT_BUSY: msg`You already have an appointment at that time.`,
  TOO_MANY_UPCOMING: msg`You already have 3 upcoming appointments. You can book again after one of them.`,
  OUTSIDE_BOOKING_WINDOW: msg`You can book appointments up to 30 days in advance`,
  PAYMENT_NEEDED: msg`This visit has a price. Please choose how to pay.`,
  PRICE_CHANGED: msg`The price has changed. Please look at it again before you pay.`,
  INSUFFICIENT_FUNDS: msg`Payment processing failed: Could not update wallet balance`,
  WALLET_MISSING: msg`Payment processing failed: Could not update profile`,
  PAYMENT_FAILED: msg`Payment processing failed`,
  PAYMENT_AWAY: msg`Card payments are not available now.`,
  TOPUP_OUT_OF_RANGE: msg`You can add between R50.00 and R5 000.00.`,
  WALLET_FULL: msg`A wallet holds at most R10 000.00.`,
  ALREADY_DECIDED: msg`This has been decided already.`,

  TOO_EARLY_TO_JOIN: msg`It is too early to join this visit.`,
  TOO_LATE_TO_JOIN: msg`The time for this visit has passed. Please book a new one.`,
  VISIT_CANCELLED: msg`This visit was cancelled.`,
  VISIT_ENDED: msg`This visit has ended.`,
  VISIT_NOT_STARTED: msg`This visit has not started yet.`,
  VISIT_NOT_ENDED: msg`End the visit first, then sign.`,
  PATIENT_NOT_WAITING: msg`The patient is not in the waiting room.`,
  CONSENT_REQUIRED: msg`The patient has not agreed to a video visit yet.`,
  BIRTH_DATE_REQUIRED: msg`Please enter your date of birth.`,
  UNDER_AGE: msg`Video visits are for people of 18 and older. Childline helps for free on 116, and your clinic can see you in person.`,
  CHECKLIST_INCOMPLETE: msg`Please complete the opening checklist first.`,
  SUMMARY_MISSING: msg`Write the summary for the patient first.`,
  NOTE_INCOMPLETE: msg`Something is still missing before you can sign. It is listed above the button.`,
  NOT_NOTIFIABLE: msg`This is no longer among the conditions that must be reported. Look at the list again.`,
  IMPORT_OVER: msg`This import is over. Start again with the file.`,
  IMPORT_INCOMPLETE: msg`Some rows did not arrive. The list in use was not changed. Please try again.`,
  TOO_MANY_SNIPPETS: msg`You keep as many snippets as there is room for. Remove one first.`,
  ALREADY_SIGNED: msg`This note is signed. Add an addendum instead.`,
  NOT_SIGNED: msg`This note is not signed yet: change the note itself.`,
  REGISTRATION_EXPIRED: msg`Your registration on file has expired. Ask the administrator to renew it before you sign.`,

  DEMO_APPOINTMENT: msg`This is a demo appointment. It cannot be cancelled or rescheduled.`,
  TOO_LATE: msg`It is too late to change this online. Please contact support.`,
  REASON_NEEDED: msg`It is late to cancel. Please tell us why.`,
  MOVED_TOO_OFTEN: msg`This appointment was moved twice already. You can cancel it and book a new one.`,
  SAME_TIME: msg`This is the time it has already. Please choose another one.`,
  VISIT_GOING_ON: msg`This visit is going on.`,
  PROPOSAL_OVER: msg`This proposal is no longer open. Your appointment stays as it is shown now.`,
  NOT_MISSED: msg`There is nothing to explain about this visit.`,
  TOO_EARLY_FOR_NO_SHOW: msg`A visit counts as missed from 15 minutes after its start.`,
  PATIENT_WAITS: msg`The patient is in the waiting room.`,
  FEE_SETTLED: msg`This was decided already.`,
  TOO_EARLY_TO_CHARGE: msg`Somebody may still take this time. You can charge once it is over.`,
  STATEMENT_NEEDED: msg`To charge, confirm that nobody else took this time.`,

  PHONE_NOT_VERIFIED: msg`Confirm your phone number first, under Account. Then we can send you text messages.`,
  PUSH_SERVICE_UNKNOWN: msg`This browser uses a message service that we do not know. Messages reach you here and by e-mail.`,
  CHANNEL_NOT_REACHABLE: msg`We have nowhere to send this to. Nothing was sent.`,
  ALREADY_CLAIMED: msg`Somebody else has taken this already.`,
  NOT_CLAIMED: msg`Take this first, so that two people do not work on it at once.`,
  ALREADY_RESOLVED: msg`This is done already.`,
  ATTEMPTS_MISSING: msg`Try to call at least twice and note it, before you give up.`,
  RESOLUTION_TOO_SHORT: msg`Write at least 10 characters about what was done.`,
  CALLBACK_NAME_TOO_SHORT: msg`Name must be at least 2 characters`,
  CALLBACK_PHONE_TOO_SHORT: msg`Please enter a valid phone number`,
  INVITATION_PHONE_INVALID: msg`Invalid phone number format. Please include country code (e.g., +27123456789).`,
  INVITATION_UNKNOWN: msg`This is not an invitation from your own link. Open the dialog again.`,
  ALREADY_LISTED: msg`This is on the list already.`,
  DAY_PASSED: msg`This day has passed. Choose today or a later day.`,
  VISITS_BOOKED: msg`Visits were booked on this day meanwhile. Look at them first. Nothing was saved.`,
  NOTICE_STAYS: msg`This message stays in your list.`,
  HOURS_BACKWARDS: msg`The hours must end after they begin.`,
  HOURS_OVERLAP: msg`Two of these hours overlap. Nothing was saved.`,
  VISITS_OUTSIDE: msg`Visits were booked outside these hours meanwhile. Look at them first. Nothing was saved.`,
  TIME_PASSED: msg`This time has passed. Choose a later one.`,
  TIME_BACKWARDS: msg`The end must be after the start.`,
  TIME_TOO_LONG: msg`That is longer than a year. Choose an earlier end.`,
  VISITS_IN_THE_WAY: msg`Visits are booked in this time. Cancel or move them first. Nothing was saved.`,
  NOT_FAILED: msg`This message did not fail, so it is not sent again.`,
}

/** The sentence for a refusal code, or nothing when there is none: `disabledReason={sentenceFor(whyNotStart(visit))}`. */
export const sentenceFor = (code: ErrorCode | undefined) => (code ? i18n._(sentences[code]) : undefined)

const offline = msg`No connection. Nothing was changed. Try again when you are back online.`
const away = msg`The service is restarting. Nothing was changed. Try again in a moment.`
const ours = msg`Something went wrong on our side. Nothing was changed.`

/** What a person reads for anything that a call may throw. */
export function sentenceForError(error: unknown): string {
  if (isOffline(error)) return i18n._(offline)
  const code = codeOf(error)
  if (code === 'DATABASE_AWAY') return i18n._(away)
  return code && code in sentences ? i18n._(sentences[code as ErrorCode]) : i18n._(ours)
}
