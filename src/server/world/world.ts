import type pg from 'pg'
import type { Live } from '../rpc/live.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { NewId } from './ids.ts'
import type { Log } from './log.ts'

/** What the program does not decide, and the connections it works through. One for each server process. */
export type World = {
  config: Config
  clock: Clock
  /** In the demo alone: moves the clock ahead, by minutes. */
  moveAhead?: (minutes: number) => void
  /** How far it was moved. */
  aheadMs?: () => number
  newId: NewId
  log: Log
  /** As `app_login`: every request. */
  database: pg.Pool
  /** As `app_login`: jobs, senders and what must survive a refusal, so that neither they nor the requests wait for the others. */
  background: pg.Pool
  /** As `app_accounts`: the accounts room and its library only. */
  accounts: pg.Pool
  /** As `app_login`: what is held while somebody outside is asked (notices/withAdvisoryLock.ts), so that a slow provider takes none of the calls'. */
  locks: pg.Pool
  live: Live
  /** During a request of the accounts rooms: what its next commit on their tables writes besides, so that a change and its audit land together. */
  trace?: PendingAudit
  /** Told at each step of a sending: tests stop a server there. Nothing sets it outside of tests. */
  atStep?: (step: OutboxStep) => Promise<void>
}

export type OutboxStep = 'doses claimed' | 'before claim' | 'after claim' | 'before send' | 'after send' | 'after note'

export type PendingAudit = { rows: () => pg.QueryConfig[]; isWritten: () => void }
