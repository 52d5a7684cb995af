import type { QueueFilter, QueueItemType, QueueView } from '#contract/queue.ts'
import { isIdInAddress } from '#web/navigation/isIdInAddress.ts'

/** What the queue's address says: which list is open, what of it, for the lead whose, and which request. What is searched for stands in no address: it may be a name. */
export type QueueSearchParams = {
  view?: Exclude<QueueView, 'unassigned'>
  type?: QueueItemType
  priority?: number
  nurse?: string
  item?: string
}

const views = ['mine', 'waiting', 'open', 'done'] as const
const TYPE = /^[a-z_]{1,40}$/

export function parseQueueSearchParams({ view, item, type, priority, nurse }: Record<string, unknown>): QueueSearchParams {
  const known = views.find((one) => one === view)
  const step = Number(priority)
  return {
    ...(known && { view: known }),
    ...(typeof type === 'string' && TYPE.test(type) && { type: type as QueueItemType }),
    ...(Number.isInteger(step) && step >= 1 && step <= 4 && { priority: step }),
    ...(isIdInAddress(nurse) && { nurse }),
    ...(isIdInAddress(item) && { item }),
  }
}

/** What is asked of the server for this address. */
export const queueFilterOf = ({ view, type, priority, nurse }: QueueSearchParams, search = ''): QueueFilter => ({
  view: view ?? 'unassigned',
  ...(type && { type }),
  ...(priority && { priority }),
  ...(nurse && { nurseId: nurse }),
  ...(search && { search }),
})
