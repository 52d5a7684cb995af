import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { contract } from '#contract/index.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { sharedRefusals } from '#contract/refusals/shared.ts'
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

/** What a person reads when the server says no: of all rooms in the app (`refusalTexts.ts`), of those they ask on the visitors' pages. */
const sentences: Partial<Record<ErrorCode, MessageDescriptor>> = { ...sharedRefusalTexts }

type CodesOfProcedures<Room> = {
  [Name in keyof Room]: Room[Name] extends { '~orpc': { errorMap: infer Errors } } ? keyof Errors : never
}[keyof Room]
/** By what the procedures of these rooms may refuse, besides what every page has a sentence for. */
export type CodesOf<Room extends keyof typeof contract> = Room extends unknown
  ? Exclude<CodesOfProcedures<(typeof contract)[Room]>, keyof typeof sharedRefusals>
  : never

/** Each page gives the sentences of the rooms it asks, before it shows anything; `satisfies Record<CodesOf<…>, …>` says that none lacks. */
export const giveRefusalTexts = (texts: typeof sentences) => void Object.assign(sentences, texts)

const offline = msg`No connection. Nothing was changed. Try again when you are back online.`
const away = msg`The service is restarting. Nothing was changed. Try again in a moment.`
const ours = msg`Something went wrong on our side. Nothing was changed.`

/** The sentence for a refusal code, or nothing when there is none: `disabledReason={sentenceFor(whyNotStart(visit))}`. */
export const sentenceFor = (code: ErrorCode | undefined) => (code ? i18n._(sentences[code] ?? ours) : undefined)

/** What a person reads for anything that a call may throw. */
export function sentenceForError(error: unknown): string {
  if (isNetworkError(error)) return i18n._(offline)
  const code = errorCodeOf(error)
  if (code === 'DATABASE_AWAY') return i18n._(away)
  const sentence = i18n._(sentences[code as ErrorCode] ?? ours)
  const again = refusalDataOf(error, 'TOO_MANY_BOOKINGS', 'TOO_MANY_CANCELLATIONS')
  if (!again) return sentence
  const from = screenDateTime(again.from)
  return `${sentence} ${i18n._(msg`You can try again from ${from}.`)}`
}
