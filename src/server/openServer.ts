import pg from 'pg'
import { loadLanguages } from '#rules/translate.ts'
import { availableParallelism } from 'node:os'
import type { RequestListener } from 'node:http'
import { makeListener } from './app.ts'
import { connectionSettings, makePool, type OwnerConnection } from './database/connect.ts'
import { startJobs } from './jobs.ts'
import { startLive } from './rpc/live.ts'
import type { Config } from './world/config.ts'
import { newId } from './world/ids.ts'
import { makeLog } from './world/log.ts'
import type { World } from './world/world.ts'

// A calendar day stays the text it is: as a Date it would become an instant in the server's own zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

// Requests ask for a few rows by an index: a plan made once serves every value, and planning anew cost more than the work itself.
const SHORT_STATEMENTS = '-c plan_cache_mode=force_generic_plan -c jit=off'
// None of them waits for ever with a connection that others need: the longest that a request may take, wait for a lock, and stand still.
const TIMEOUTS = '-c statement_timeout=10s -c lock_timeout=4s -c idle_in_transaction_session_timeout=15s'

/** Size of the connection pool of requests: more than keep the cores busy only compete for them; what takes long, pictures and passwords, holds none (decision 53). */
const CONNECTIONS = Math.max(8, 4 * availableParallelism())

export type RunningServer = { world: World; listener: RequestListener; close: () => Promise<void> }

/** `moveAhead`: the demo's clock alone can be moved (start.ts). */
type ServerParts = { config: Config; owner: OwnerConnection } & Pick<World, 'clock' | 'moveAhead' | 'aheadMs'>

/** Connects a migrated database, the jobs and the app. Listening on a port is start.ts's business. */
export async function openServer({ config, owner, ...time }: ServerParts): Promise<RunningServer> {
  await loadLanguages()
  const log = makeLog(config.logLevel)
  const asLogin = connectionSettings('app_login', owner, config.appSecret)
  const live = await startLive(asLogin, log)
  const world: World = {
    config,
    ...time,
    newId,
    log,
    database: makePool({ ...asLogin, max: CONNECTIONS, options: `${SHORT_STATEMENTS} ${TIMEOUTS}` }, log),
    background: makePool({ ...asLogin, max: 6, options: `${SHORT_STATEMENTS} ${TIMEOUTS}` }, log),
    accounts: makePool(
      { ...connectionSettings('app_accounts', owner, config.appSecret), max: 4, options: `-c search_path=accounts ${TIMEOUTS}` },
      log,
    ),
    locks: makePool({ ...asLogin, max: 8 }, log),
    live,
  }
  const jobs = await startJobs(world, asLogin)
  return {
    world,
    listener: makeListener(world),
    close: async () => {
      await live.stop()
      await jobs.stop()
      await Promise.all([world.database.end(), world.background.end(), world.accounts.end(), world.locks.end()])
    },
  }
}
