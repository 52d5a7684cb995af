import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { isDefinedError } from '@orpc/client'
import { codeOf, isOffline } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { i18n } from '#web/i18n.ts'

type Texts = { onServer: MessageDescriptor; here: MessageDescriptor }

const signIn: Texts = { onServer: msg`Error during sign in`, here: msg`An error occurred during login` }
const signUp: Texts = { onServer: msg`Error during sign up`, here: msg`An error occurred during sign up` }

export function signInRefusal(error: unknown): string {
  if (codeOf(error) === 'ROLE_MISMATCH') {
    const { selected, stored } = factsOf<{ selected: string; stored: string }>(error)
    return i18n._(msg`You selected ${selected} but your account is registered as ${stored}`)
  }
  if (codeOf(error) === 'TOO_MANY_LOGIN_ATTEMPTS') {
    const minutes = Math.max(1, Math.ceil(factsOf<{ retryAfterSeconds: number }>(error).retryAfterSeconds / 60))
    const wait = i18n._(msg`You can try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`)
    return `${sentenceForError(error)} ${wait}`
  }
  return refusal(error, signIn)
}

const newPassword = msg`Failed to update password`
const forgotPassword = msg`Failed to send password reset email`

export const passwordRefusal = (error: unknown): string => refusal(error, { onServer: newPassword, here: newPassword })
export const forgotPasswordRefusal = (error: unknown): string => refusal(error, { onServer: forgotPassword, here: forgotPassword })
export const signUpRefusal = (error: unknown): string => refusal(error, signUp)

/** What the server said, if it said no; otherwise that something went wrong, there or here. */
function refusal(error: unknown, texts: Texts) {
  if (isDefinedError(error as Error) || isOffline(error) || codeOf(error) === 'DATABASE_AWAY') return sentenceForError(error)
  return i18n._(codeOf(error) ? texts.onServer : texts.here)
}

const factsOf = <T>(error: unknown) => (error as { data: T }).data
