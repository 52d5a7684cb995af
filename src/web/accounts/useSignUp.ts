import { useLingui } from '@lingui/react/macro'
import { client, errorCodeOf, type AnswerCode } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import type { NewPassword } from '#web/validateNewPassword.ts'
import { newPasswordFieldText } from '#web/newPasswordTexts.ts'
import { goToPage } from '#web/pageNavigation.ts'
import { useFormErrors } from '#web/useFormErrors.ts'
import { withCaptcha } from './captcha.ts'
import { signUpErrorText } from './accountErrorText.ts'
import { validateSignUp, type SignUpFieldError, type SignUpValues } from './validateSignUp.ts'
import { useRequest } from './useRequest.ts'

/** Which field a refusal of the server belongs to. */
const fieldOf: Partial<Record<AnswerCode, keyof SignUpValues>> = {
  EMAIL_INVALID: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
}

/** Sends the sign-up form. The answer is the same whether or not the address has an account already. */
export function useSignUp() {
  const sentenceOfFault = useFieldErrorText()
  const { errors, attempt, fail, clear } = useFormErrors()
  const signUp = useRequest(withCaptcha(client.accounts.signUp), {
    onAnswer: () => goToPage('/login', 'accountCreated'),
    onRefusal: (error) => {
      const code = errorCodeOf(error)
      const field = code && fieldOf[code]
      fail({ message: signUpErrorText(error), ...(field && { field }) })
    },
  })
  const send = ({ confirmPassword, ...account }: SignUpValues) => {
    const faults = Object.entries(validateSignUp({ ...account, confirmPassword })) as [keyof SignUpValues, SignUpFieldError][]
    if (faults.length > 0) return fail(...faults.map(([field, fault]) => ({ field, message: sentenceOfFault(field, fault) })))
    clear()
    signUp.send({ ...account, ...inviteCodeInUrl() })
  }
  return { errors, attempt, isSending: signUp.isPending, send }
}

/** The code of the invitation that led here, if one did. */
function inviteCodeInUrl() {
  const ref = new URLSearchParams(location.search).get('ref')
  return ref && ref.length <= 40 ? { ref } : {}
}

function useFieldErrorText() {
  const { t } = useLingui()
  const missing: Record<Exclude<keyof SignUpValues, keyof NewPassword>, string> = {
    firstName: t`Please enter your first name`,
    lastName: t`Please enter your last name`,
    email: t`Please enter your email`,
  }
  return (field: keyof SignUpValues, fault: SignUpFieldError) => {
    if (fault === 'EMAIL_INVALID') return sentenceFor(fault)
    return field === 'password' || field === 'confirmPassword' ? newPasswordFieldText(field, fault) : missing[field]
  }
}
