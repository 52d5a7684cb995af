import type { QueryClient } from '@tanstack/react-query'
import type { QueueView } from '#contract/queue.ts'
import { api } from '#web/api/api.ts'

export const queueOptions = (view: QueueView) => api.queue.list.queryOptions({ input: { view } })
export const queueItemOptions = (id: string) => api.queue.item.queryOptions({ input: { id } })

/** Before the screen shows. */
export const openQueue = (queryClient: QueryClient, view: QueueView = 'unassigned') =>
  queryClient.query({ ...queueOptions(view), staleTime: 'static' })
