import { useQueryClient } from '@tanstack/react-query'
import type { StaffAccount } from '#contract/staff.ts'
import { type MutationCallbacks, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import { staffAccountOptions } from './staffQuery.ts'

type Change<Input, Answer> = MutationCallbacks<Answer, Input> & { call: (input: Input) => Promise<Answer> }

/** A change to an account, for which the administrator first shows who they are. Every screen that shows the account follows. */
export function useStaffChange<Input, Answer extends StaffAccount | void>({ call, onDone, onRefused }: Change<Input, Answer>) {
  const queryClient = useQueryClient()
  return useReauthenticatedMutation('staff', call, {
    onDone: (answer: Answer, input: Input) => {
      if (answer) queryClient.setQueryData(staffAccountOptions(answer.id).queryKey, answer)
      onDone(answer, input)
    },
    onRefused,
  })
}
