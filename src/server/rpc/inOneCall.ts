import { os } from '@orpc/server'
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Meta } from '#contract/procedure.ts'
import type { Tables } from '../database/tables.ts'
import { describeError } from '../world/log.ts'
import type { World } from '../world/world.ts'
import { admit } from './admit.ts'
import { auditOf, type Audit } from './audit.ts'
import type { Enqueue, RequestContext, VisitorContext } from './context.ts'
import { announce, type News } from './live.ts'
import { openCall, openJob, type OpenCall } from './openCall.ts'

const base = os.$context<RequestContext>().$meta<Meta>({ roles: [] })

/**
 * Around every handler: who asks, may they, one transaction, the audit row and the news with the commit. What a handler writes,
 * the jobs it leaves and the audit land together or not at all.
 */
export const inOneCall = base.middleware(async ({ context, next, procedure, path }) => {
  const { meta, route } = procedure['~orpc']
  const changes = route.method !== 'GET' && meta.runs !== 'stream'
  const now = context.world.clock()
  const audit = auditOf({ procedure: path.join('.'), meta, changes, requestId: context.requestId, now })
  const call = await openCall(context.world.calls, context.sessionToken, now)
  const handled = gather(context, { call, audit, meta, now })
  try {
    admit(meta, call.caller, now)
    if (meta.runs === 'stream' || meta.runs === 'withoutTransaction') {
      await call.rollback()
      const context = { ...handled.context, db: closedDatabase }
      return meta.runs === 'stream'
        ? await next({ context })
        : await traced({ audit, context }, (world) => next({ context: { ...context, world } }))
    }
    const result = await next({ context: handled.context })
    const last = [...audit.row(call.caller), ...handled.news()]
    const committed = call.commit(...last)
    // A call that only read has nothing to lose: its answer need not wait for the commit.
    if (!changes && last.length === 0)
      committed.catch((error: unknown) => context.world.log.warn({ err: describeError(error) }, 'a read could not commit'))
    else await committed
    return result
  } catch (error) {
    await call.rollback()
    throw error
  }
})

type Traced = { audit: Audit; context: VisitorContext }

/**
 * A call of the accounts rooms: its audit lands with their transaction, or right after where they changed one row without any. It is
 * written in their own name, because the session it is about may have ended itself.
 */
async function traced<T>({ audit, context: { world, caller } }: Traced, run: (world: World) => T | PromiseLike<T>): Promise<T> {
  const rows = () => audit.trace(caller)
  const result = await run({ ...world, trace: { rows, isWritten: audit.isWritten } })
  for (const row of rows()) await world.accounts.query(row)
  return result
}

type Opened = { call: OpenCall; audit: Audit; meta: Meta; now: Date }

/** The handler's context, and what it asked for along the way. */
function gather(context: RequestContext, { call, audit, meta, now }: Opened) {
  const { world } = context
  const told: News[] = []
  const handlerContext: VisitorContext & { me?: string } = {
    ...context,
    db: call.db,
    caller: call.caller,
    ...(call.caller && { me: call.caller.id }),
    now,
    newId: world.newId,
    log: world.log.child({ requestId: context.requestId }),
    enqueue: enqueueOn(call.db),
    tell: (news) => void told.push(news),
    concerns: audit.concerns,
    inCall: (work) => separately(() => openAgain(context, { audit, meta }), work),
    outsideTheCall: (work) => separately(() => openJob(world.calls, now), work),
  }
  // One NOTIFY a transaction and audience, the last thing before the commit.
  return { context: handlerContext, news: () => told.map(announce) }
}

/**
 * A transaction within a procedure that has none around it. Asks anew who calls, so that a session that ended meanwhile does
 * nothing more, and leaves the call's one audit row with the first commit.
 */
async function openAgain({ world, sessionToken }: RequestContext, { audit, meta }: Pick<Opened, 'audit' | 'meta'>) {
  const now = world.clock()
  const call = await openCall(world.calls, sessionToken, now)
  const commit = async (...last: pg.QueryConfig[]) => {
    await call.commit(...audit.row(call.caller), ...last)
    audit.isWritten()
  }
  try {
    admit(meta, call.caller, now)
  } catch (error) {
    await call.rollback()
    throw error
  }
  return { ...call, commit }
}

export function enqueueOn(db: Kysely<Tables>): Enqueue {
  return async (job, data, key, notBefore) => {
    await sql`select enqueue(${job}, ${JSON.stringify(data)}::jsonb, ${key}, ${notBefore ?? null}::timestamptz)`.execute(db)
  }
}

type Separate = { db: Kysely<Tables>; enqueue: Enqueue; tell: (news: News) => void }

/** A transaction of its own that commits what `work` did, whatever becomes of the call around it. */
export async function separately<T>(open: () => Promise<Omit<OpenCall, 'caller'>>, work: (call: Separate) => Promise<T>): Promise<T> {
  const call = await open()
  const told: News[] = []
  try {
    const result = await work({ db: call.db, enqueue: enqueueOn(call.db), tell: (news) => void told.push(news) })
    await call.commit(...told.map(announce))
    return result
  } catch (error) {
    await call.rollback()
    throw error
  }
}

const closedDatabase = new Proxy({} as Kysely<Tables>, {
  get() {
    throw new Error('this procedure runs without a transaction: use inCall')
  },
})
