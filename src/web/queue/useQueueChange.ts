import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueueItemWithHistory } from '#contract/queue.ts'
import { refresh } from '#web/api/api.ts'
import { refusalDataOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'
import { queueItemOptions } from './queueQuery.ts'

type OnDone = (item: QueueItemWithHistory) => void

/** What a form that changes a request does after it. Where a colleague was faster it says who, and shows the request as it is now. */
export function useQueueFormOptions(onDone?: OnDone) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return {
    sentence: (error: unknown) => {
      const { by } = refusalDataOf(error, 'ALREADY_CLAIMED') ?? {}
      return by ? t`${by} has already taken this request.` : sentenceForError(error)
    },
    onSent: (item: QueueItemWithHistory) => {
      queryClient.setQueryData(queueItemOptions(item.id).queryKey, item)
      onDone?.(item)
    },
    onSettled: () => void refresh('queue'),
  }
}

/** A change of one request by one press. */
export function useQueueChange<Input>(call: (input: Input) => Promise<QueueItemWithHistory>, onDone?: OnDone) {
  const { sentence, onSent, onSettled } = useQueueFormOptions(onDone)
  return useMutation({ mutationFn: call, onSuccess: onSent, onError: (error) => void toast.destructive(sentence(error)), onSettled })
}
