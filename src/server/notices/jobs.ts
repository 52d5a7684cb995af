import type { JobsOf } from '../rpc/job.ts'
import type { noticeJobData } from './jobData.ts'
import type { World } from '../world/world.ts'
import { sendOutbox } from './outbox.ts'

/** Messages that are written together leave one job, so these are as many of each channel as that may be, and some. */
const AT_ONCE = 100

const deliver = async (world: World) => void (await sendOutbox(world, AT_ONCE))

export const noticeJobs: JobsOf<typeof noticeJobData> = {
  /** Left with messages, so that they go out at once: whatever is due goes with it. What must wait is the ticker's (server/ticker.ts). */
  deliver: { run: deliver, runAll: deliver },
}
