import type { QueueItemType } from '#contract/queue.ts'
import type { Room } from '#contract/rooms.ts'
import type { JobName } from '../rpc/jobData.ts'

/** By type of item: the room that put it in, whose screens show it to the person it is about, and the job that tells that person. */
export const queueSources = {
  callback_request: { room: 'support', job: 'callback-updated' },
} as const satisfies Record<QueueItemType, { room: Room; job: JobName }>
