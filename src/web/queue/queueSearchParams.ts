import type { QueueView } from '#contract/queue.ts'

/** What the queue's address says: which list is open, and which request of it. */
export type QueueSearchParams = { view?: Exclude<QueueView, 'unassigned'>; item?: string }

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const parseQueueSearchParams = ({ view, item }: Record<string, unknown>): QueueSearchParams => ({
  ...((view === 'mine' || view === 'done') && { view }),
  ...(typeof item === 'string' && ID.test(item) && { item }),
})
