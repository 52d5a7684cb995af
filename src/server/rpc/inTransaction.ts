import { os } from '@orpc/server'
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Meta } from '#contract/procedure.ts'
import type { Tables } from '../database/tables.ts'
import type { World } from '../world/world.ts'
import { authorize } from './authorize.ts'
import { auditOf, type Audit } from './audit.ts'
import type { Enqueue, HttpContext, VisitorContext } from './context.ts'
import { publishStatement, type LiveEvent } from './live.ts'
import { CallerChanged, openJobTransaction, openReadTransaction, openTransaction, type OpenTransaction } from './openTransaction.ts'

const base = os.$context<HttpContext>().$meta<Meta>({ roles: [] })

/**
 * Around every handler: who asks, may they, one transaction, the audit row and the news with the commit. What a handler writes,
 * the jobs it leaves and the audit land together or not at all.
 */
export const inTransaction = base.middleware(async ({ context, next, procedure, path }) => {
  const { meta, route } = procedure['~orpc']
  const changes = route.method !== 'GET' && meta.runs !== 'stream'
  const inside = meta.runs !== 'stream' && meta.runs !== 'withoutTransaction'
  const mayGuess = inside && !changes && !meta.anyone
  const { sessionToken } = context
  const world = mayGuess ? worldOfReads(context.world) : context.world
  const runOnce = async (open: (now: Date) => Promise<OpenTransaction>) => {
    const now = world.clock()
    const audit = auditOf({ procedure: path.join('.'), meta, changes, requestId: context.requestId, now })
    const transaction = await open(now)
    const handled = handlerContextOf({ ...context, world }, { transaction, audit, meta, now })
    try {
      authorize(meta, transaction.caller, now)
      if (!inside) {
        await transaction.rollback()
        const context = { ...handled.context, db: closedDatabase }
        if (meta.runs === 'stream') return await next({ context })
        return await withAudit({ audit, context }, (world) => next({ context: { ...context, world } }))
      }
      const result = await next({ context: handled.context })
      await transaction.proven
      const last = [...audit.row(transaction.caller), ...handled.news()]
      if (!changes && last.length === 0) transaction.commitLater()
      else await transaction.commit(...last)
      return result
    } catch (error) {
      const notProven: unknown = await transaction.proven.catch((reason: unknown) => reason)
      await transaction.rollback()
      throw notProven ?? error
    }
  }
  const runProved = () => runOnce((now) => openTransaction(world.database, sessionToken, now))
  if (sessionToken === null) authorize(meta, null, world.clock())
  if (sessionToken === null || !mayGuess) return await runProved()
  const mayLeaveAudit = meta.audit !== undefined
  const guessed = runOnce((now) => openReadTransaction(world.database, sessionToken, { now, mayLeaveAudit }))
  return await guessed.catch((error: unknown) => runAnew(error, context, runProved))
})

/** Where it was another caller than was guessed: once more, as if nothing had been. */
function runAnew<T>(error: unknown, { answerHeaders }: HttpContext, run: () => Promise<T>): Promise<T> {
  if (!(error instanceof CallerChanged)) throw error
  for (const name of Array.from(answerHeaders.keys())) answerHeaders.delete(name)
  return run()
}

type AuditedRequest = { audit: Audit; context: VisitorContext }

/**
 * A request of the accounts rooms: its audit lands with their transaction, or right after where they changed one row without any. It is
 * written in their own name, because the session it is about may have ended itself.
 */
async function withAudit<T>({ audit, context: { world, caller } }: AuditedRequest, run: (world: World) => T | PromiseLike<T>): Promise<T> {
  const rows = () => audit.trace(caller)
  const result = await run({ ...world, trace: { rows, isWritten: audit.isWritten } })
  for (const row of rows()) await world.accounts.query(row)
  return result
}

type Opened = { transaction: OpenTransaction; audit: Audit; meta: Meta; now: Date }

/** The handler's context, and what it asked for along the way. */
function handlerContextOf(context: HttpContext, { transaction, audit, meta, now }: Opened) {
  const { world } = context
  const published: LiveEvent[] = []
  const handlerContext: VisitorContext & { me?: string } = {
    ...context,
    db: transaction.db,
    caller: transaction.caller,
    ...(transaction.caller && { me: transaction.caller.id }),
    now,
    newId: world.newId,
    log: () => world.log.child({ requestId: context.requestId }),
    enqueue: enqueueOn(transaction.db),
    publish: (event) => void published.push(event),
    auditSubject: audit.auditSubject,
    inTransaction: (work) => runSeparately(() => reopenTransaction(context, { audit, meta }), work),
    inReadTransaction: (work) =>
      runSeparately(async () => {
        const opened = await reopenTransaction(context, { audit, meta })
        return { ...opened, commit: opened.rollback }
      }, work),
    inSeparateTransaction: async (work) => {
      await transaction.proven
      return await runSeparately(() => openJobTransaction(world.background, now), work)
    },
  }
  // One NOTIFY a transaction and audience, the last thing before the commit.
  return { context: handlerContext, news: () => published.map(publishStatement) }
}

/**
 * A transaction within a procedure that has none around it. Asks anew who calls, so that a session that ended meanwhile does
 * nothing more, and leaves the request's one audit row with the first commit.
 */
async function reopenTransaction({ world, sessionToken }: HttpContext, { audit, meta }: Pick<Opened, 'audit' | 'meta'>) {
  const now = world.clock()
  const transaction = await openTransaction(world.database, sessionToken, now)
  const commit = async (...last: pg.QueryConfig[]) => {
    await transaction.commit(...audit.row(transaction.caller), ...last)
    audit.isWritten()
  }
  try {
    authorize(meta, transaction.caller, now)
  } catch (error) {
    await transaction.rollback()
    throw error
  }
  return { ...transaction, commit }
}

export function enqueueOn(db: Kysely<Tables>): Enqueue {
  return async (job, data, key, notBefore) => {
    await sql`select enqueue(${job}, ${JSON.stringify(data)}::jsonb, ${key}, ${notBefore ?? null}::timestamptz)`.execute(db)
  }
}

type SeparateTransaction = { db: Kysely<Tables>; enqueue: Enqueue; publish: (event: LiveEvent) => void }

/** A transaction of its own that commits what `work` did, whatever becomes of the request around it. */
export async function runSeparately<T>(
  open: () => Promise<Pick<OpenTransaction, 'db' | 'commit' | 'rollback'>>,
  work: (transaction: SeparateTransaction) => Promise<T>,
): Promise<T> {
  const transaction = await open()
  const published: LiveEvent[] = []
  try {
    const result = await work({ db: transaction.db, enqueue: enqueueOn(transaction.db), publish: (event) => void published.push(event) })
    await transaction.commit(...published.map(publishStatement))
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** Who asks is proved while a read runs, so it has nothing but its transaction: what it did elsewhere would stay if they were another. */
const worldsOfReads = new WeakMap<World, World>()
function worldOfReads(world: World): World {
  const known = worldsOfReads.get(world) ?? { ...world, accounts: closedPool, locks: closedPool }
  worldsOfReads.set(world, known)
  return known
}

const closedPool = new Proxy({} as pg.Pool, {
  get() {
    throw new Error('a procedure that reads has its transaction only: let it run withoutTransaction')
  },
})

const closedDatabase = new Proxy({} as Kysely<Tables>, {
  get() {
    throw new Error('this procedure runs without a transaction: use inTransaction')
  },
})
