import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isDefinedError } from '@orpc/client'
import { errorCodeOf, isNetworkError, refusalDataOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { i18n } from '#web/i18n.ts'
import { lockoutText } from '#web/api/lockoutText.ts'

type Texts = { onServer: MessageDescriptor; here: MessageDescriptor }

const signIn: Texts = { onServer: msg`Error during sign in`, here: msg`An error occurred during login` }
const signUp: Texts = { onServer: msg`Error during sign up`, here: msg`An error occurred during sign up` }

export function signInErrorText(error: unknown): string {
  const mismatch = refusalDataOf(error, 'ROLE_MISMATCH')
  if (mismatch) {
    const { selected, stored } = mismatch
    return i18n._(msg`You selected ${selected} but your account is registered as ${stored}`)
  }
  if (errorCodeOf(error) === 'TOO_MANY_LOGIN_ATTEMPTS') return lockoutText(error)
  return errorTextOf(error, signIn)
}

const newPassword = msg`Failed to update password`
const forgotPassword = msg`Failed to send password reset email`

export const passwordErrorText = (error: unknown): string => errorTextOf(error, { onServer: newPassword, here: newPassword })
export const forgotPasswordErrorText = (error: unknown): string => errorTextOf(error, { onServer: forgotPassword, here: forgotPassword })
export const signUpErrorText = (error: unknown): string => errorTextOf(error, signUp)

/** What the server said, if it said no; otherwise that something went wrong, there or here. */
function errorTextOf(error: unknown, texts: Texts) {
  if (isDefinedError(error as Error) || isNetworkError(error) || errorCodeOf(error) === 'DATABASE_AWAY') return sentenceForError(error)
  return i18n._(errorCodeOf(error) ? texts.onServer : texts.here)
}
