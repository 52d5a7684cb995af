import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#contract/errors.ts'
import type { sharedRefusals } from '#contract/refusals/shared.ts'
import { accountsRefusalTexts } from '#web/accounts/refusalTexts.ts'
import { bookingRefusalTexts } from '#web/booking/refusalTexts.ts'
import { callsRefusalTexts, guestsRefusalTexts } from '#web/calls/refusalTexts.ts'
import { channelsRefusalTexts } from '#web/channels/refusalTexts.ts'
import { codesRefusalTexts } from '#web/codes/refusalTexts.ts'
import { consentsRefusalTexts } from '#web/consents/refusalTexts.ts'
import { consultationTypesRefusalTexts } from '#web/consultationTypes/refusalTexts.ts'
import { diaryRefusalTexts } from '#web/diary/refusalTexts.ts'
import { friendInvitesRefusalTexts } from '#web/friendInvites/refusalTexts.ts'
import { holidaysRefusalTexts } from '#web/holidays/refusalTexts.ts'
import { messageLogRefusalTexts } from '#web/messageLog/refusalTexts.ts'
import { notificationsRefusalTexts } from '#web/notifications/refusalTexts.ts'
import { patientRecordsRefusalTexts } from '#web/patientRecords/refusalTexts.ts'
import { peopleRefusalTexts } from '#web/people/refusalTexts.ts'
import { securityRefusalTexts } from '#web/security/refusalTexts.ts'
import { staffRefusalTexts } from '#web/staff/refusalTexts.ts'
import { queueRefusalTexts } from '#web/queue/refusalTexts.ts'
import { supportRefusalTexts } from '#web/support/refusalTexts.ts'
import { visitChangesRefusalTexts } from '#web/visitChanges/refusalTexts.ts'
import { visitsRefusalTexts, snippetsRefusalTexts, papersRefusalTexts } from '#web/visits/refusalTexts.ts'
import { walletRefusalTexts } from '#web/wallet/refusalTexts.ts'
import { i18n } from '#web/i18n.ts'
import { screenDateTime } from '#web/dates.ts'
import { errorCodeOf, isNetworkError, refusalDataOf } from './client.ts'

const sharedRefusalTexts = {
  NOT_SIGNED_IN: msg`You are signed out. Please sign in again.`,
  NOT_ALLOWED: msg`Your account cannot do this.`,
  NOT_FOUND: msg`We could not find this.`,
  STALE_VERSION: msg`This was changed somewhere else in the meantime. Nothing was overwritten.`,
  TOO_MANY_TRIES: msg`Too many tries. Please wait a moment and try again.`,
  SESSION_LOCKED: msg`This screen is locked. Enter your password to continue.`,
  NOT_YOURSELF: msg`You cannot do this to your own account. Ask another administrator.`,
  ACCOUNT_TOO_NEW: msg`Your account changed in the last 72 hours. Ask another administrator.`,
  NOT_INDEPENDENT: msg`One administrator changed both accounts. Ask another administrator.`,
  PHONE_INVALID: msg`Please enter a valid phone number`,
  PHOTO_UNREADABLE: msg`We could not read this picture. Please choose a JPEG, PNG or WebP.`,
  PHOTO_TOO_LARGE: msg`This picture is too large. Please choose a smaller one.`,
  FIELDS_MISSING: msg`Please fill in all required fields`,
  ALREADY_LISTED: msg`This is already on the list.`,
  DAY_PASSED: msg`This day has passed. Choose today or a later day.`,
  TIME_PASSED: msg`This time has passed. Choose a later one.`,
} satisfies Record<keyof typeof sharedRefusals, MessageDescriptor>

/** What a person reads when the server says no. A code without a sentence does not compile. */
const sentences: Record<ErrorCode, MessageDescriptor> = {
  ...sharedRefusalTexts,
  ...accountsRefusalTexts,
  ...securityRefusalTexts,
  ...staffRefusalTexts,
  ...peopleRefusalTexts,
  ...patientRecordsRefusalTexts,
  ...bookingRefusalTexts,
  ...walletRefusalTexts,
  ...visitsRefusalTexts,
  ...codesRefusalTexts,
  ...snippetsRefusalTexts,
  ...callsRefusalTexts,
  ...guestsRefusalTexts,
  ...visitChangesRefusalTexts,
  ...papersRefusalTexts,
  ...consentsRefusalTexts,
  ...notificationsRefusalTexts,
  ...channelsRefusalTexts,
  ...messageLogRefusalTexts,
  ...queueRefusalTexts,
  ...supportRefusalTexts,
  ...friendInvitesRefusalTexts,
  ...holidaysRefusalTexts,
  ...consultationTypesRefusalTexts,
  ...diaryRefusalTexts,
}

/** The sentence for a refusal code, or nothing when there is none: `disabledReason={sentenceFor(whyNotStart(visit))}`. */
export const sentenceFor = (code: ErrorCode | undefined) => (code ? i18n._(sentences[code]) : undefined)

const offline = msg`No connection. Nothing was changed. Try again when you are back online.`
const away = msg`The service is restarting. Nothing was changed. Try again in a moment.`
const ours = msg`Something went wrong on our side. Nothing was changed.`

/** What a person reads for anything that a call may throw. */
export function sentenceForError(error: unknown): string {
  if (isNetworkError(error)) return i18n._(offline)
  const code = errorCodeOf(error)
  if (code === 'DATABASE_AWAY') return i18n._(away)
  const sentence = code && code in sentences ? i18n._(sentences[code as ErrorCode]) : i18n._(ours)
  const again = refusalDataOf(error, 'TOO_MANY_BOOKINGS', 'TOO_MANY_CANCELLATIONS')
  if (!again) return sentence
  const from = screenDateTime(again.from)
  return `${sentence} ${i18n._(msg`You can try again from ${from}.`)}`
}
