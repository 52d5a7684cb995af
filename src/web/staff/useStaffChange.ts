import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffAccount } from '#contract/staff.ts'
import { refresh } from '#web/api.ts'
import { reauthenticated } from '#web/reauthentication.ts'
import { staffAccountOptions } from './staffQuery.ts'

type Change<Input, Answer> = {
  call: (input: Input) => Promise<Answer>
  onDone: (answer: Answer, input: Input) => void
  onRefused: (error: Error) => void
}

/** A change to an account, for which the administrator first shows who they are. Every screen that shows the account follows. */
export function useStaffChange<Input, Answer extends StaffAccount | void>({ call, onDone, onRefused }: Change<Input, Answer>) {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (input: Input) => reauthenticated(() => call(input)),
    onSuccess: (answer, input) => {
      if (answer) queryClient.setQueryData(staffAccountOptions(answer.id).queryKey, answer)
      onDone(answer, input)
    },
    onError: onRefused,
    onSettled: () => void refresh('staff'),
  })
  return { send: change.mutate, isPending: change.isPending }
}
