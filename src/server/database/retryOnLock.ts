import { setTimeout as pause } from 'node:timers/promises'

/**
 * How long a change of tables may wait for its locks, in milliseconds: whoever comes after it waits as long. Shorter than the second after
 * which Postgres looks for deadlocks, so that it is always the change that gives way and never a request.
 */
export const LOCK_TIMEOUT_MS = 400

/** Whoever had the locks is done long before: a request is over in milliseconds. */
const TRIES = 200

/** Others were in the way: a lock or its timeout, a deadlock; two servers that make the roles of one cluster, in databases of their own. */
const gaveWay = (error: unknown) => {
  const { code, message } = error as { code?: unknown; message?: string }
  return code === '55P03' || code === '57014' || code === '40P01' || message === 'tuple concurrently updated'
}

/** The tables stayed in use; the message is for the operator. */
export class TablesInUse extends Error {
  constructor() {
    super('The tables could not be changed: others had them in use all the time. Nothing was changed. End long transactions and try again.')
  }
}

/** Does it until nobody is in the way, with pauses in which the others go on. What was begun must be undone when it throws. */
export async function retryOnLock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!gaveWay(error)) throw error
      if (tries === TRIES) throw new TablesInUse()
      await pause(LOCK_TIMEOUT_MS * (0.5 + Math.random()))
    }
  }
}
