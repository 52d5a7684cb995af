import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import type { Contract } from '#contract/index.ts'
import type { Role } from '#contract/primitives.ts'
import { cookieHeader } from '#server/accounts/sessions/cookies.ts'
import { hashesDone } from '#server/accounts/passwords/passwordHash.ts'
import { runJob } from '#server/jobs.ts'
import { openServer, type RunningServer } from '#server/openServer.ts'
import type { JobName } from '#server/rpc/jobData.ts'
import { stillClock } from '#server/world/clock.ts'
import { openConfig } from '#server/database/installation.ts'
import { readSettings } from '#server/world/settings.ts'
import { listenOn } from './connection.ts'
import { cloneDatabase, ownerPool, type OwnDatabase } from './database.ts'
import { TEST_SECRET } from './globalSetup.ts'
import { countWork } from './work.ts'
import { createPerson, type CreatedPerson, type PersonOptions } from './people.ts'

/** Friday 20 November 2026, 08:00 in South Africa. */
export const START = new Date('2026-11-20T06:00:00Z')

export type Api = ContractRouterClient<Contract>
export type TestPerson = CreatedPerson & { api: Api; cookie: string }

export type TestWorld = {
  /** Someone with this role, signed in, and their typed client. */
  as: (role: Role, options?: PersonOptions) => Promise<TestPerson>
  visitor: Api
  /** A typed client that sends this cookie header. */
  client: (cookie: string) => Api
  /** Sends a path below the address of the product, or a whole request, over a real connection. */
  fetch: (path: string | Request, init?: RequestInit) => Promise<Response>
  port: number
  setTime: (at: Date) => void
  now: () => Date
  /** As the owner: to look at what was stored, and to arrange what a test needs. */
  owner: pg.Pool
  opened: RunningServer
  /** Resolves when no job is waiting or running. */
  jobsDone: () => Promise<void>
  /** Runs a clock once nothing else runs: a clock leaves what another job has locked to its next minute. */
  tick: (clock: JobName) => Promise<void>
}

/**
 * A whole server on a throw-away database with a still clock, for all tests of one file. Everything real. `makeDatabase`
 * where it shall not be a clone of the newest.
 */
export function testWorld(env: Record<string, string> = {}, makeDatabase: () => Promise<OwnDatabase> = cloneDatabase): TestWorld {
  const world = {} as TestWorld
  let close = async () => {}
  beforeAll(async () => {
    const { owner, drop } = await makeDatabase()
    const hashed = hashesDone()
    const time = stillClock(START)
    const settings = readSettings({ APP_SECRET: TEST_SECRET, APP_URL: 'http://localhost:3000', LOG_LEVEL: 'silent', DEMO: 'yes', ...env })
    const config = await openConfig(owner, settings)
    const opened = await openServer({ config, owner, clock: time.clock })
    const pool = ownerPool(owner, 4)
    const asked = { requests: 0 }
    const connection = await listenOn(opened.listener)
    Object.assign(world, makeTools(opened, pool, time, { asked, connection }))
    close = async () => {
      countWork('requests', asked.requests)
      countWork('passwords hashed', hashesDone() - hashed)
      await connection.close()
      await opened.close()
      await pool.end()
      await drop()
    }
  }, 60_000)
  afterAll(() => close())
  return world
}

type Counted = { asked: { requests: number }; connection: Awaited<ReturnType<typeof listenOn>> }

function makeTools(opened: RunningServer, owner: pg.Pool, time: ReturnType<typeof stillClock>, { asked, connection }: Counted): TestWorld {
  const { config } = opened.world
  const ask = async (request: Request) => {
    asked.requests += 1
    return connection.ask(request)
  }
  const fetch: TestWorld['fetch'] = async (path, init) =>
    ask(path instanceof Request ? path : new Request(new URL(path, config.appUrl), init))
  const client: TestWorld['client'] = (cookie) =>
    createORPCClient(
      new RPCLink({
        url: new URL('/api/rpc', config.appUrl),
        headers: { origin: config.appUrl.origin, ...(cookie && { cookie }) },
        fetch: ask,
      }),
    )
  return {
    as: async (role, options) => {
      const person = await createPerson(owner, role, time.clock(), options)
      const cookie = cookieHeader(person.token, config)
      return { ...person, cookie, api: client(cookie) }
    },
    visitor: client(''),
    client,
    fetch,
    port: connection.port,
    setTime: time.set,
    now: time.clock,
    owner,
    opened,
    jobsDone: () => jobsDone(owner),
    tick: async (clock) => {
      await jobsDone(owner)
      await runJob(opened.world, clock, {})
    },
  }
}

async function jobsDone(owner: pg.Pool) {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const { rows } = await owner.query(
      `select count(*)::int as open from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() + interval '30 seconds'`,
    )
    if (rows[0].open === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('jobs were still waiting after a minute')
}
