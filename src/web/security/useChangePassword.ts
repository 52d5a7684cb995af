import { useLingui } from '@lingui/react/macro'
import { client, errorCodeOf, isAnswer } from '#web/client.ts'
import { lockoutText } from '#web/lockoutText.ts'
import {
  validateNewPassword,
  newPasswordCodes,
  type NewPassword,
  type NewPasswordFieldError,
  type PasswordAudience,
} from '#web/validateNewPassword.ts'
import { newPasswordFieldText } from '#web/newPasswordTexts.ts'
import type { FormError } from '#web/ui/ErrorSummary.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { useFormErrors } from '#web/useFormErrors.ts'
import { useAccountChange } from './useAccountChange.ts'

export type PasswordChange = NewPassword & { current: string }

/** Sends a new password once it keeps the rules that can be checked here, and says what was refused beside the field. */
export function useChangePassword(audience: PasswordAudience, onDone: () => void) {
  const { t } = useLingui()
  const { errors, attempt, fail, clear } = useFormErrors()
  const change = useAccountChange(changePassword, {
    onDone: () => {
      toast.success(t`Your password is changed. You are signed out everywhere else.`)
      onDone()
    },
    onRefused: (error) => fail({ ...fieldOf(error), message: lockoutText(error) }),
  })
  const send = ({ current, ...form }: PasswordChange) => {
    const faults: FormError[] = current ? [] : [{ field: 'current', message: t`Please enter your current password` }]
    for (const [field, fault] of Object.entries(validateNewPassword(form, audience)) as [keyof NewPassword, NewPasswordFieldError][])
      faults.push({ field, message: newPasswordFieldText(field, fault) })
    if (faults.length > 0) return fail(...faults)
    clear()
    change.send({ current, password: form.password })
  }
  return { errors, attempt, isPending: change.isPending, send }
}

/** The password that was typed proves who is here: nobody is asked for it twice. */
async function changePassword(input: { current: string; password: string }) {
  await client.security.reauthenticate({ password: input.current })
  await client.security.changePassword(input)
}

function fieldOf(error: unknown) {
  if (errorCodeOf(error) === 'WRONG_PASSWORD') return { field: 'current' }
  return isAnswer(error, ...newPasswordCodes) ? { field: 'password' } : {}
}
