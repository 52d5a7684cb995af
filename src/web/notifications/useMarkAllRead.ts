import { useMutation } from '@tanstack/react-query'
import { sentenceForError } from '#web/api/errorText.ts'
import { api, refresh } from '#web/api/api.ts'
import { toast } from '#web/ui/toasts.tsx'
import { markAllReadOptimistically } from './optimisticLists.ts'

export const useMarkAllRead = () =>
  useMutation(
    api.notifications.markAllRead.mutationOptions({
      onMutate: markAllReadOptimistically,
      onSettled: () => refresh('notifications'),
      onError: (error) => void toast.destructive(sentenceForError(error)),
    }),
  )
