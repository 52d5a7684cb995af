import type { JobsOf } from '../rpc/job.ts'
import type { noticeJobData } from './jobData.ts'
import type { World } from '../world/world.ts'
import { sendOutbox } from './outbox.ts'

/** Messages that are written together leave one job: so many of each channel go out for each. More is left to the ticker. */
const AT_ONCE = 100

const deliver = async (world: World, jobs: number) => void (await sendOutbox(world, AT_ONCE * jobs))

export const noticeJobs: JobsOf<typeof noticeJobData> = {
  /** Left with messages, so that they go out at once: whatever is due goes with it. What must wait is the ticker's (server/ticker.ts). */
  deliver: { run: (world) => deliver(world, 1), runAll: (world, all) => deliver(world, all.length) },
}
