import { inJob } from '../rpc/job.ts'
import { describeError } from '../world/log.ts'
import type { World } from '../world/world.ts'
import { announce } from './announce.ts'
import { noticeCodes, type NoticeCode } from './catalogue.ts'
import { claimDue, noteDone } from './due.store.ts'
import type { JobCall } from './notify.ts'
import { isStillTrue, type Said } from './stillTrue.ts'

/**
 * Says what was left for later and is due, where it is still true, and answers how many it was done with. Any number of servers may do so at
 * once: each notice is claimed, said and noted in one transaction, so that it is said once, whatever happens in between.
 */
export async function sayWhatIsDue(world: World, limit = 100): Promise<number> {
  const failed: string[] = []
  let done = 0
  while (done + failed.length < limit) {
    const became = await sayNext(world, failed)
    if (became === 'nothing') break
    if (became === 'done') done += 1
  }
  return done
}

/** One that cannot be said is tried again the next time, and keeps none behind it waiting. */
async function sayNext(world: World, failed: string[]): Promise<'done' | 'failed' | 'nothing'> {
  let id = ''
  try {
    return await inJob(world, async (call) => {
      const notice = await claimDue(call.db, { now: call.now, codes: noticeCodes, except: failed })
      if (!notice) return 'nothing'
      id = notice.id
      const isTrue = await isStillTrue(call, notice)
      if (isTrue) await say(call, world, notice)
      await noteDone(call.db, id, { outcome: isTrue ? 'said' : 'dropped', at: call.now })
      return 'done'
    })
  } catch (error) {
    if (!id) throw error
    failed.push(id)
    world.log.error({ err: describeError(error), noticeId: id }, 'a notice could not be said')
    return 'failed'
  }
}

type Due = Said & { code: NoticeCode; userId: string; key: string }

const say = (call: JobCall, world: World, { code, userId, key, facts, appointmentId }: Due) =>
  announce(call, world, { code, userId, key, facts, ...(appointmentId !== null && { appointmentId }) })
