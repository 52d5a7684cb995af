import { describeError } from '../world/log.ts'
import type { World } from '../world/world.ts'
import { inJobTransaction, type JobTransaction } from './job.ts'

/** A turn of the clock: when it is, and which rows failed a moment ago. */
export type ClockTurn = { now: Date; except: string[] }

/** Takes the next row, does what is due with it, and answers whether there was one; `kept` is told the row before anything can fail. */
export type ClockDeed = (transaction: JobTransaction, turn: ClockTurn, kept: (id: string) => void) => Promise<boolean>

/**
 * Does a deed until nothing is left for it, each time in a transaction of its own, and answers how often. A row with which it fails is written
 * to the log, keeps none behind it waiting, and is tried again the next time.
 */
export async function oneByOne(world: World, deed: ClockDeed, { limit, failure }: { limit: number; failure: string }): Promise<number> {
  const failed: string[] = []
  let done = 0
  while (done + failed.length < limit) {
    let id = ''
    const turn = (transaction: JobTransaction) => deed(transaction, { now: transaction.now, except: failed }, (kept) => void (id = kept))
    try {
      if (!(await inJobTransaction(world, turn))) break
      done += 1
    } catch (error) {
      if (!id) throw error
      failed.push(id)
      world.log.error({ err: describeError(error), id }, failure)
    }
  }
  return done
}
