import { os } from '@orpc/server'
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Meta } from '#contract/procedure.ts'
import type { Tables } from '../database/tables.ts'
import { describeError } from '../world/log.ts'
import type { World } from '../world/world.ts'
import { authorize } from './authorize.ts'
import { auditOf, type Audit } from './audit.ts'
import type { Enqueue, HttpContext, VisitorContext } from './context.ts'
import { publishStatement, type LiveEvent } from './live.ts'
import { openTransaction, openJobTransaction, type OpenTransaction } from './openTransaction.ts'

const base = os.$context<HttpContext>().$meta<Meta>({ roles: [] })

/**
 * Around every handler: who asks, may they, one transaction, the audit row and the news with the commit. What a handler writes,
 * the jobs it leaves and the audit land together or not at all.
 */
export const inTransaction = base.middleware(async ({ context, next, procedure, path }) => {
  const { meta, route } = procedure['~orpc']
  const changes = route.method !== 'GET' && meta.runs !== 'stream'
  const now = context.world.clock()
  const audit = auditOf({ procedure: path.join('.'), meta, changes, requestId: context.requestId, now })
  const transaction = await openTransaction(context.world.database, context.sessionToken, now)
  const handled = handlerContextOf(context, { transaction, audit, meta, now })
  try {
    authorize(meta, transaction.caller, now)
    if (meta.runs === 'stream' || meta.runs === 'withoutTransaction') {
      await transaction.rollback()
      const context = { ...handled.context, db: closedDatabase }
      return meta.runs === 'stream'
        ? await next({ context })
        : await withAudit({ audit, context }, (world) => next({ context: { ...context, world } }))
    }
    const result = await next({ context: handled.context })
    const last = [...audit.row(transaction.caller), ...handled.news()]
    const committed = transaction.commit(...last)
    // A request that only read has nothing to lose: its answer need not wait for the commit.
    if (!changes && last.length === 0)
      committed.catch((error: unknown) => context.world.log.warn({ err: describeError(error) }, 'a read could not commit'))
    else await committed
    return result
  } catch (error) {
    await transaction.rollback()
    throw error
  }
})

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
    log: world.log.child({ requestId: context.requestId }),
    enqueue: enqueueOn(transaction.db),
    publish: (event) => void published.push(event),
    auditSubject: audit.auditSubject,
    inTransaction: (work) => runSeparately(() => reopenTransaction(context, { audit, meta }), work),
    inReadTransaction: (work) =>
      runSeparately(async () => {
        const opened = await reopenTransaction(context, { audit, meta })
        return { ...opened, commit: opened.rollback }
      }, work),
    inSeparateTransaction: (work) => runSeparately(() => openJobTransaction(world.background, now), work),
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
  open: () => Promise<Omit<OpenTransaction, 'caller'>>,
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

const closedDatabase = new Proxy({} as Kysely<Tables>, {
  get() {
    throw new Error('this procedure runs without a transaction: use inTransaction')
  },
})
