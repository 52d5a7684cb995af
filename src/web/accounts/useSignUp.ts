import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { client, codeOf } from '#web/client.ts'
import { sentenceFor } from '#web/errorText.ts'
import { goToPage } from '#web/pageChange.ts'
import type { FormError } from '#web/ui/SummaryOfErrors.tsx'
import { signUpRefusal } from './refusalText.ts'
import { faultsOfSignUp, type SignUpFault, type SignUpForm } from './signUpFaults.ts'
import { useCall } from './useCall.ts'

/** Which field a refusal of the server belongs to. */
const fieldOf: Record<string, keyof SignUpForm> = {
  EMAIL_INVALID: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
}

/** Sends the sign-up form. The answer is the same whether or not the address has an account already. */
export function useSignUp() {
  const sentenceOfFault = useSentenceOfFault()
  const [{ errors, attempt }, setRefused] = useState<{ errors: FormError[]; attempt: number }>({ errors: [], attempt: 0 })
  const fail = (faults: FormError[]) => setRefused((before) => ({ errors: faults, attempt: before.attempt + 1 }))
  const signUp = useCall(client.accounts.signUp, {
    onAnswer: () => goToPage('/login', 'accountCreated'),
    onRefusal: (error) => {
      const field = fieldOf[codeOf(error) ?? '']
      fail([{ message: signUpRefusal(error), ...(field && { field }) }])
    },
  })
  const send = ({ confirmPassword, ...account }: SignUpForm) => {
    const faults = Object.entries(faultsOfSignUp({ ...account, confirmPassword })) as [keyof SignUpForm, SignUpFault][]
    if (faults.length > 0) return fail(faults.map(([field, fault]) => ({ field, message: sentenceOfFault(field, fault) })))
    setRefused({ errors: [], attempt })
    signUp.send(account)
  }
  return { errors, attempt, isSending: signUp.isPending, send }
}

function useSentenceOfFault() {
  const { t } = useLingui()
  const missing: Record<keyof SignUpForm, string> = {
    firstName: t`Please enter your first name`,
    lastName: t`Please enter your last name`,
    email: t`Please enter your email`,
    password: t`Please choose a password`,
    confirmPassword: t`Please enter the password again`,
  }
  return (field: keyof SignUpForm, fault: SignUpFault) => {
    if (fault === 'MISSING') return missing[field]
    return fault === 'NOT_THE_SAME' ? t`Passwords do not match` : sentenceFor(fault)
  }
}
