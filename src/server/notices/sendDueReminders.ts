import { inJobTransaction, type JobTransaction } from '../rpc/job.ts'
import { describeError } from '../world/log.ts'
import type { World } from '../world/world.ts'
import { announce, type Announcement } from './announce.ts'
import { noticeCodes, type NoticeCode } from './catalogue.ts'
import { claimDueReminder, addDueReminders, markDone } from './dueReminders.store.ts'
import { isCurrent, type PendingNotice } from './dropIfStale.ts'

/**
 * Says what was left for later and is due, where it is still true, and answers how many it was done with. Any number of servers may do so at
 * once: each notice is claimed, said and noted in one transaction, so that it is said once, whatever happens in between.
 */
export async function sendDueReminders(world: World, limit = 100): Promise<number> {
  await inJobTransaction(world, ({ db }) => addDueReminders(db))
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
    return await inJobTransaction(world, async (transaction) => {
      const notice = await claimDueReminder(transaction.db, { now: transaction.now, codes: noticeCodes, except: failed })
      if (!notice) return 'nothing'
      id = notice.id
      const isTrue = await isCurrent(transaction, notice)
      if (isTrue) await say(transaction, world, notice)
      await markDone(transaction.db, id, { outcome: isTrue ? 'said' : 'dropped', at: transaction.now })
      return 'done'
    })
  } catch (error) {
    if (!id) throw error
    failed.push(id)
    world.log.error({ err: describeError(error), noticeId: id }, 'a notice could not be said')
    return 'failed'
  }
}

type Due = PendingNotice & { code: NoticeCode; userId: string; key: string }

/** Of which kind the row says it is no compiler knows: announce looks. */
const say = (transaction: JobTransaction, world: World, { code, userId, key, facts, about }: Due) =>
  announce(transaction, world, { code, userId, key, facts, ...(about && { about }) } as Announcement)
