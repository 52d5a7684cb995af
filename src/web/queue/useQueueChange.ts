import { useLingui } from '@lingui/react/macro'
import { ORPCError } from '@orpc/client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueueItemWithHistory } from '#contract/queue.ts'
import { refresh } from '#web/api.ts'
import { errorCodeOf } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'
import { queueItemOptions } from './queueQuery.ts'

/** A change of one request. Where a colleague was faster it says who, and shows the request as it is now. */
export function useQueueChange<Input>(
  call: (input: Input) => Promise<QueueItemWithHistory>,
  onDone?: (item: QueueItemWithHistory) => void,
) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const sentence = (error: unknown) => {
    const by = errorCodeOf(error) === 'ALREADY_CLAIMED' && error instanceof ORPCError ? (error.data as { by: string }).by : ''
    return by ? t`${by} has already taken this.` : sentenceForError(error)
  }
  return useMutation({
    mutationFn: call,
    onSuccess: (item) => {
      queryClient.setQueryData(queueItemOptions(item.id).queryKey, item)
      onDone?.(item)
    },
    onError: (error) => void toast.destructive(sentence(error)),
    onSettled: () => void refresh('queue'),
  })
}
