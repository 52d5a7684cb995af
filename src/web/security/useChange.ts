import { useState } from 'react'
import { sayRefusal, type Then, useProvenChange } from '#web/useProvenChange.ts'

/** A change to one's own account. */
export const useChange = <Answer, Input = void>(call: (input: Input) => Promise<Answer>, then: Then<Answer, Input>) =>
  useProvenChange('security', call, then)

/** A change made by one press. */
export const useQuickChange = <Answer, Input = void>(call: (input: Input) => Promise<Answer>, onDone: (answer: Answer) => void) =>
  useChange(call, { onDone, onRefused: sayRefusal })

/** A change that a dialog asks for: opened and closed, and what was refused before is forgotten. */
export function useDialogChange<Answer, Input = void>(call: (input: Input) => Promise<Answer>, onDone: (answer: Answer) => void) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const change = useChange(call, {
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
