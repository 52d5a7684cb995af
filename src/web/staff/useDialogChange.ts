import { useState } from 'react'
import type { StaffAccount } from '#contract/staff.ts'
import { useStaffChange } from './useStaffChange.ts'

type Change<Input, Answer> = { call: (input: Input) => Promise<Answer>; onDone: (answer: Answer, input: Input) => void }

/** A change that a dialog asks for: what the server refused shows there, until it is tried again. */
export function useDialogChange<Input, Answer extends StaffAccount | void>({ call, onDone }: Change<Input, Answer>) {
  const [error, setError] = useState<unknown>()
  const { send, isPending } = useStaffChange({ call, onDone, onRefused: setError })
  return {
    isPending,
    error,
    forget: () => setError(undefined),
    send: (input: Input) => {
      setError(undefined)
      send(input)
    },
  }
}
