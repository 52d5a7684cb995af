import type { QueueView } from '#contract/support.ts'
import { api } from '#web/api.ts'

export const callbacksOptions = api.support.myCallbacks.queryOptions()
export const queueOptions = (view: QueueView) => api.support.queue.queryOptions({ input: { view } })
export const queueItemOptions = (id: string) => api.support.queueItem.queryOptions({ input: { id } })
