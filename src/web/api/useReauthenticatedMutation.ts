import { useMutation } from '@tanstack/react-query'
import type { Room } from '#contract/rooms.ts'
import { refresh } from './api.ts'
import { errorCodeOf } from './client.ts'
import { sentenceForError } from './errorText.ts'
import { withReauthentication } from '#web/session/reauthentication.ts'
import { toast } from '#web/ui/toasts.tsx'

export type MutationCallbacks<Answer, Input> = {
  onDone: (answer: Answer, input: Input) => void
  onRefused?: ((error: unknown) => void) | undefined
}

/** A change for which the server may want to know first that it is still the same person: then they are asked. */
export function useReauthenticatedMutation<Answer, Input = void>(
  room: Room,
  call: (input: Input) => Promise<Answer>,
  { onDone, onRefused }: MutationCallbacks<Answer, Input>,
) {
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (input: Input) => withReauthentication(() => call(input)),
    onSuccess: onDone,
    onError: (refusal) => onRefused?.(refusal),
    onSettled: () => void refresh(room),
  })
  return { send: mutate, forget: reset, isPending, error: error ?? undefined }
}

/** For a button that has no form around it: what was refused, in a toast. Closing the question who it is was an answer already. */
export function toastRefusal(error: unknown) {
  if (errorCodeOf(error) !== 'REAUTHENTICATION_NEEDED') toast.destructive(sentenceForError(error))
}
