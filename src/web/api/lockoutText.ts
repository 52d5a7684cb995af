import { msg, plural } from '@lingui/core/macro'
import { refusalDataOf } from './client.ts'
import { sentenceForError } from './errorText.ts'
import { i18n } from '#web/i18n.ts'

/** What a person reads when a password or a code was refused; after too many tries also for how long. */
export function lockoutText(error: unknown): string {
  const lockout = refusalDataOf(error, 'TOO_MANY_LOGIN_ATTEMPTS')
  if (!lockout) return sentenceForError(error)
  const minutes = Math.max(1, Math.ceil(lockout.retryAfterSeconds / 60))
  const wait = i18n._(msg`You can try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`)
  return `${sentenceForError(error)} ${wait}`
}
