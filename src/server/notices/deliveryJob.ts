import type { Job } from '../rpc/job.ts'
import { sendOutbox } from './outbox.ts'

/** Each message leaves this job, so a few at a time are enough. */
const AT_ONCE = 50

/** Left with every message, so that it goes out at once: whatever is due goes with it. What must wait is the ticker's (server/ticker.ts). */
export const deliverJob: Job<'deliver'> = { name: 'deliver', run: async (world) => void (await sendOutbox(world, AT_ONCE)) }
