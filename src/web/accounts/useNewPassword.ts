import { codeOf, isAnswer } from '#web/client.ts'
import {
  faultsOfNewPassword,
  newPasswordCodes,
  type NewPassword,
  type NewPasswordFault,
  type PasswordAudience,
} from '#web/newPasswordFaults.ts'
import { passwordSentence } from '#web/newPasswordWords.ts'
import { useFaults } from '#web/useFaults.ts'
import { passwordRefusal } from './refusalText.ts'
import { useCall } from './useCall.ts'

export type TakePassword<Answer> = {
  call: (password: string) => Promise<Answer>
  onAnswer: (answer: Answer) => unknown
  /** The link that gives the right to do this works no longer. */
  onDead: (refusal: unknown) => void
}

/** Sends a new password once it keeps the rules that can be checked here, and says what was refused beside the field. */
export function useNewPassword<Answer>(audience: PasswordAudience, { call, onAnswer, onDead }: TakePassword<Answer>) {
  const { errors, attempt, fail, clear } = useFaults()
  const onRefusal = (refusal: unknown) => {
    if (codeOf(refusal) === 'LINK_INVALID') return onDead(refusal)
    fail({ message: passwordRefusal(refusal), ...(isAnswer(refusal, ...newPasswordCodes) && { field: 'password' }) })
  }
  const take = useCall(call, { onAnswer, onRefusal })
  const send = (form: NewPassword) => {
    const faults = Object.entries(faultsOfNewPassword(form, audience)) as [keyof NewPassword, NewPasswordFault][]
    if (faults.length > 0) return fail(...faults.map(([field, fault]) => ({ field, message: passwordSentence(field, fault) })))
    clear()
    take.send(form.password)
  }
  return { errors, attempt, isSending: take.isPending, send }
}
