import { useLingui } from '@lingui/react/macro'
import { client, codeOf, type AnswerCode } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import type { NewPassword } from '#web/newPasswordFaults.ts'
import { passwordSentence } from '#web/newPasswordWords.ts'
import { goToPage } from '#web/pageChange.ts'
import { useFaults } from '#web/useFaults.ts'
import { withPuzzle } from './puzzle.ts'
import { signUpRefusal } from './refusalText.ts'
import { faultsOfSignUp, type SignUpFault, type SignUpForm } from './signUpFaults.ts'
import { useCall } from './useCall.ts'

/** Which field a refusal of the server belongs to. */
const fieldOf: Partial<Record<AnswerCode, keyof SignUpForm>> = {
  EMAIL_INVALID: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
}

/** Sends the sign-up form. The answer is the same whether or not the address has an account already. */
export function useSignUp() {
  const sentenceOfFault = useSentenceOfFault()
  const { errors, attempt, fail, clear } = useFaults()
  const signUp = useCall(withPuzzle(client.accounts.signUp), {
    onAnswer: () => goToPage('/login', 'accountCreated'),
    onRefusal: (error) => {
      const code = codeOf(error)
      const field = code && fieldOf[code]
      fail({ message: signUpRefusal(error), ...(field && { field }) })
    },
  })
  const send = ({ confirmPassword, ...account }: SignUpForm) => {
    const faults = Object.entries(faultsOfSignUp({ ...account, confirmPassword })) as [keyof SignUpForm, SignUpFault][]
    if (faults.length > 0) return fail(...faults.map(([field, fault]) => ({ field, message: sentenceOfFault(field, fault) })))
    clear()
    signUp.send({ ...account, ...invitedBy() })
  }
  return { errors, attempt, isSending: signUp.isPending, send }
}

/** The code of the invitation that led here, if one did. */
function invitedBy() {
  const ref = new URLSearchParams(location.search).get('ref')
  return ref && ref.length <= 40 ? { ref } : {}
}

function useSentenceOfFault() {
  const { t } = useLingui()
  const missing: Record<Exclude<keyof SignUpForm, keyof NewPassword>, string> = {
    firstName: t`Please enter your first name`,
    lastName: t`Please enter your last name`,
    email: t`Please enter your email`,
  }
  return (field: keyof SignUpForm, fault: SignUpFault) => {
    if (fault === 'EMAIL_INVALID') return sentenceFor(fault)
    return field === 'password' || field === 'confirmPassword' ? passwordSentence(field, fault) : missing[field]
  }
}
