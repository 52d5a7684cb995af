import { inJobTransaction, type JobTransaction } from '../rpc/job.ts'
import { type ClockDeed, oneByOne } from '../rpc/oneByOne.ts'
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
  return oneByOne(world, sayNext(world), { limit, failure: 'a notice could not be said' })
}

const sayNext =
  (world: World): ClockDeed =>
  async (transaction, turn, kept) => {
    const notice = await claimDueReminder(transaction.db, { ...turn, codes: noticeCodes })
    if (!notice) return false
    kept(notice.id)
    const isTrue = await isCurrent(transaction, notice)
    if (isTrue) await say(transaction, world, notice)
    await markDone(transaction.db, notice.id, { outcome: isTrue ? 'said' : 'dropped', at: transaction.now })
    return true
  }

type Due = PendingNotice & { code: NoticeCode; userId: string; key: string }

/** Of which kind the row says it is no compiler knows: announce looks. */
const say = (transaction: JobTransaction, world: World, { code, userId, key, facts, about }: Due) =>
  announce(transaction, world, { code, userId, key, facts, ...(about && { about }) } as Announcement)
