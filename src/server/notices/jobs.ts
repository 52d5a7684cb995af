import type { JobsOf } from '../rpc/job.ts'
import type { noticeJobData } from './jobData.ts'
import { sendOutbox } from './outbox.ts'

/** Each message leaves this job, so a few at a time are enough. */
const AT_ONCE = 50

export const noticeJobs: JobsOf<typeof noticeJobData> = {
  /** Left with every message, so that it goes out at once: whatever is due goes with it. What must wait is the ticker's (server/ticker.ts). */
  deliver: { run: async (world) => void (await sendOutbox(world, AT_ONCE)) },
}
