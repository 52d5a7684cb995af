import { useState } from 'react'
import type { FormError } from './ui/ErrorSummary.tsx'

/** What is wrong with a form, or why it was refused; `attempt` rises with each refusal, so that the summary takes the focus. */
export function useFormErrors() {
  const [{ errors, attempt }, setFaults] = useState<{ errors: FormError[]; attempt: number }>({ errors: [], attempt: 0 })
  const fail = (...found: FormError[]) => setFaults((before) => ({ errors: found, attempt: before.attempt + 1 }))
  const clear = () => setFaults((before) => ({ errors: [], attempt: before.attempt }))
  const messageOf = (field: string) => errors.find((error) => error.field === field)?.message
  return { errors, attempt, fail, clear, messageOf }
}

export type FormErrors = ReturnType<typeof useFormErrors>
