import { useState } from 'react'
import { toastRefusal, type MutationCallbacks, useReauthenticatedMutation } from '#web/useReauthenticatedMutation.ts'

/** A change to one's own account. */
export const useAccountChange = <Answer, Input = void>(call: (input: Input) => Promise<Answer>, then: MutationCallbacks<Answer, Input>) =>
  useReauthenticatedMutation('security', call, then)

/** A change made by one press. */
export const useQuickAccountChange = <Answer, Input = void>(call: (input: Input) => Promise<Answer>, onDone: (answer: Answer) => void) =>
  useAccountChange(call, { onDone, onRefused: toastRefusal })

/** A change that a dialog asks for: opened and closed, and what was refused before is forgotten. */
export function useAccountChangeDialog<Answer, Input = void>(call: (input: Input) => Promise<Answer>, onDone: (answer: Answer) => void) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const change = useAccountChange(call, {
    onDone: (answer) => {
      close()
      onDone(answer)
    },
  })
  const open = () => {
    change.forget()
    setOpen(true)
  }
  return { isOpen, open, close, change, send: change.send }
}
