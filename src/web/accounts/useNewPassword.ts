import { errorCodeOf, isAnswer } from '#web/client.ts'
import {
  validateNewPassword,
  newPasswordCodes,
  type NewPassword,
  type NewPasswordFieldError,
  type PasswordAudience,
} from '#web/validateNewPassword.ts'
import { newPasswordFieldText } from '#web/newPasswordTexts.ts'
import { useFormErrors } from '#web/useFormErrors.ts'
import { passwordErrorText } from './accountErrorText.ts'
import { useRequest } from './useRequest.ts'

export type NewPasswordRequest<Answer> = {
  call: (password: string) => Promise<Answer>
  onAnswer: (answer: Answer) => unknown
  /** The link that gives the right to do this works no longer. */
  onDead: (refusal: unknown) => void
}

/** Sends a new password once it keeps the rules that can be checked here, and says what was refused beside the field. */
export function useNewPassword<Answer>(audience: PasswordAudience, { call, onAnswer, onDead }: NewPasswordRequest<Answer>) {
  const { errors, attempt, fail, clear } = useFormErrors()
  const onRefusal = (refusal: unknown) => {
    if (errorCodeOf(refusal) === 'LINK_INVALID') return onDead(refusal)
    fail({ message: passwordErrorText(refusal), ...(isAnswer(refusal, ...newPasswordCodes) && { field: 'password' }) })
  }
  const take = useRequest(call, { onAnswer, onRefusal })
  const send = (form: NewPassword) => {
    const faults = Object.entries(validateNewPassword(form, audience)) as [keyof NewPassword, NewPasswordFieldError][]
    if (faults.length > 0) return fail(...faults.map(([field, fault]) => ({ field, message: newPasswordFieldText(field, fault) })))
    clear()
    take.send(form.password)
  }
  return { errors, attempt, isSending: take.isPending, send }
}
