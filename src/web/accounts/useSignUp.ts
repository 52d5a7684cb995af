import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, codeOf } from '#web/api.ts'
import { sentenceFor } from '#web/errorText.ts'
import type { FormError } from '#web/ui/SummaryOfErrors.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { signUpRefusal } from './refusalText.ts'
import { faultsOfSignUp, type SignUpFault, type SignUpForm } from './signUpFaults.ts'

/** Which field a refusal of the server belongs to. */
const fieldOf: Record<string, keyof SignUpForm> = {
  EMAIL_INVALID: 'email',
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_COMMON: 'password',
}

/** Sends the sign-up form. The answer is the same whether or not the address has an account already. */
export function useSignUp() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sentenceOfFault = useSentenceOfFault()
  const [{ errors, attempt }, setRefused] = useState<{ errors: FormError[]; attempt: number }>({ errors: [], attempt: 0 })
  const fail = (faults: FormError[]) => setRefused((before) => ({ errors: faults, attempt: before.attempt + 1 }))
  const signUp = useMutation(
    api.accounts.signUp.mutationOptions({
      onSuccess: () => {
        toast.success(t`Account created successfully! Please check your email to verify your account.`, { duration: 10_000 })
        void navigate({ to: '/login' })
      },
      onError: (error) => {
        const field = fieldOf[codeOf(error) ?? '']
        fail([{ message: signUpRefusal(error), ...(field && { field }) }])
      },
    }),
  )
  const send = ({ confirmPassword, ...account }: SignUpForm) => {
    const faults = Object.entries(faultsOfSignUp({ ...account, confirmPassword })) as [keyof SignUpForm, SignUpFault][]
    if (faults.length > 0) return fail(faults.map(([field, fault]) => ({ field, message: sentenceOfFault(field, fault) })))
    setRefused({ errors: [], attempt })
    signUp.mutate(account)
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
