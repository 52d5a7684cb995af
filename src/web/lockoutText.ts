import { msg, plural } from '@lingui/core/macro'
import { errorCodeOf } from './client.ts'
import { sentenceForError } from './errorText.ts'
import { i18n } from './i18n.ts'

/** What a person reads when a password or a code was refused; after too many tries also for how long. */
export function lockoutText(error: unknown): string {
  if (errorCodeOf(error) !== 'TOO_MANY_LOGIN_ATTEMPTS') return sentenceForError(error)
  const { retryAfterSeconds } = (error as { data: { retryAfterSeconds: number } }).data
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
  const wait = i18n._(msg`You can try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`)
  return `${sentenceForError(error)} ${wait}`
}
