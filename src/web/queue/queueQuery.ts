import type { QueryClient } from '@tanstack/react-query'
import type { QueueFilter } from '#contract/queue.ts'
import { api } from '#web/api/api.ts'
import { queueFilterOf, type QueueSearchParams } from './queueSearchParams.ts'

export const queueOptions = (filter: QueueFilter) => api.queue.list.queryOptions({ input: filter })
export const queueItemOptions = (id: string) => api.queue.item.queryOptions({ input: { id } })

/** Before the screen shows. */
export const openQueue = (queryClient: QueryClient, searchParams: QueueSearchParams) =>
  queryClient.query({ ...queueOptions(queueFilterOf(searchParams)), staleTime: 'static' })
