import type { QueueFilter, QueueItemType, QueueView } from '#contract/queue.ts'

/** What the queue's address says: which list is open, what of it, and which request. What is searched for stands in no address: it may be a name. */
export type QueueSearchParams = { view?: Exclude<QueueView, 'unassigned'>; type?: QueueItemType; priority?: number; item?: string }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const views = ['mine', 'waiting', 'open', 'done'] as const
const TYPE = /^[a-z_]{1,40}$/

export function parseQueueSearchParams({ view, item, type, priority }: Record<string, unknown>): QueueSearchParams {
  const known = views.find((one) => one === view)
  const step = Number(priority)
  return {
    ...(known && { view: known }),
    ...(typeof type === 'string' && TYPE.test(type) && { type: type as QueueItemType }),
    ...(Number.isInteger(step) && step >= 1 && step <= 4 && { priority: step }),
    ...(typeof item === 'string' && ID.test(item) && { item }),
  }
}

/** What is asked of the server for this address. */
export const queueFilterOf = ({ view, type, priority }: QueueSearchParams, search = ''): QueueFilter => ({
  view: view ?? 'unassigned',
  ...(type && { type }),
  ...(priority && { priority }),
  ...(search && { search }),
})
