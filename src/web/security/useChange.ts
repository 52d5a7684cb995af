import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { refresh } from '#web/api.ts'
import { codeOf } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { reauthenticated } from '#web/reauthentication.ts'
import { toast } from '#web/ui/toasts.tsx'

/** A change to one's own account. Where the server wants to know first that it is still the same person, they are asked. */
export function useChange<Answer, Input = void>(
  call: (input: Input) => Promise<Answer>,
  { onDone, onRefused }: { onDone: (answer: Answer, input: Input) => void; onRefused?: (error: unknown) => void },
) {
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (input: Input) => reauthenticated(() => call(input)),
    onSuccess: onDone,
    onError: (refusal) => onRefused?.(refusal),
    onSettled: () => void refresh('security'),
  })
  return { send: mutate, forget: reset, isPending, error: error ?? undefined }
}

/** A change made by one press: what was refused is said in a toast. Closing the question who it is was an answer already. */
export const useQuickChange = <Answer, Input = void>(call: (input: Input) => Promise<Answer>, onDone: (answer: Answer) => void) =>
  useChange(call, {
    onDone,
    onRefused: (error) => {
      if (codeOf(error) !== 'REAUTHENTICATION_NEEDED') toast.destructive(sentenceForError(error))
    },
  })

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
