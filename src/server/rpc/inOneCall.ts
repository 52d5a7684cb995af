import { ORPCError, os } from '@orpc/server'
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import { catalogue } from '#contract/errors.ts'
import type { Meta } from '#contract/procedure.ts'
import type { Tables } from '../database/tables.ts'
import { describeError } from '../world/log.ts'
import type { CallContext, Enqueue, RequestContext } from './context.ts'
import { announce, type News } from './live.ts'
import { openCall, openJob, type Caller, type OpenCall } from './openCall.ts'

const base = os.$context<RequestContext>().$meta<Meta>({ roles: [] })

/**
 * Around every handler: who asks, may they, one transaction, the audit row and the news with the commit. What a handler writes,
 * the jobs it leaves and the audit land together or not at all.
 */
export const inOneCall = base.middleware(async ({ context, next, procedure, path }) => {
  const { meta, route } = procedure['~orpc']
  const now = context.world.clock()
  const call = await openCall(context.world.calls, context.sessionToken, now)
  const handled = gather(context, call, now)
  try {
    admit(meta, call.caller)
    if (meta.runs === 'stream' || meta.runs === 'accounts') {
      await call.rollback()
      return await next({ context: { ...handled.context, db: closedDatabase } })
    }
    const result = await next({ context: handled.context })
    const audit = auditRow({ meta, changes: route.method !== 'GET', path, handled, context, caller: call.caller, now })
    const last = [...(audit ? [audit] : []), ...handled.news()]
    const committed = call.commit(...last)
    // A call that only read has nothing to lose: its answer need not wait for the commit.
    if (route.method === 'GET' && last.length === 0)
      committed.catch((error: unknown) => context.world.log.warn({ err: describeError(error) }, 'a read could not commit'))
    else await committed
    return result
  } catch (error) {
    await call.rollback()
    throw error
  }
})

function admit(meta: Meta, caller: Caller | null) {
  if (meta.anyone) return
  if (!caller) throw new ORPCError('NOT_SIGNED_IN', { status: catalogue.NOT_SIGNED_IN.status })
  if (!caller.role || !meta.roles?.includes(caller.role)) throw new ORPCError('NOT_ALLOWED', { status: catalogue.NOT_ALLOWED.status })
}

type Handled = ReturnType<typeof gather>

/** The handler's context, and what it asked for along the way. */
function gather(context: RequestContext, call: OpenCall, now: Date) {
  const { world } = context
  const told: News[] = []
  const about: (string | null)[] = []
  const handlerContext: CallContext = {
    ...context,
    db: call.db,
    caller: call.caller,
    me: call.caller?.id ?? '',
    now,
    newId: world.newId,
    log: world.log.child({ requestId: context.requestId }),
    enqueue: enqueueOn(call.db),
    tell: (news) => void told.push(news),
    concerns: (userId) => void about.push(userId),
    inCall: (work) => separately(() => openCall(world.calls, context.sessionToken, world.clock()), work),
    outsideTheCall: (work) => separately(() => openJob(world.calls, now), work),
  }
  // One NOTIFY a transaction and audience, the last thing before the commit.
  return { context: handlerContext, about, news: () => told.map(announce) }
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
  let result: T
  try {
    result = await work({ db: call.db, enqueue: enqueueOn(call.db), tell: (news) => void told.push(news) })
  } catch (error) {
    await call.rollback()
    throw error
  }
  await call.commit(...told.map(announce))
  return result
}

type AuditFacts = {
  meta: Meta
  changes: boolean
  path: readonly string[]
  handled: Handled
  context: RequestContext
  caller: Caller | null
  now: Date
}

/** Every change, and every reading of a record by anyone but the patient. */
function auditRow({ meta, changes, path, handled, context, caller, now }: AuditFacts): pg.QueryConfig | undefined {
  const byStaff = caller?.role !== 'patient'
  if (meta.audit && byStaff && handled.about.length === 0)
    throw new Error(`${path.join('.')} is open to staff and did not say whom it concerns`)
  if (!caller || !(changes || (meta.audit && byStaff))) return
  return {
    name: 'audit',
    text: `insert into audit_log (at, actor_id, actor_role, procedure, about_user_id, section, request_id) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      now.toISOString(),
      caller.id,
      caller.role ?? 'none',
      path.join('.'),
      handled.about.at(-1) ?? (caller.role === 'patient' ? caller.id : null),
      meta.audit ?? null,
      context.requestId,
    ],
  }
}

const closedDatabase = new Proxy({} as Kysely<Tables>, {
  get() {
    throw new Error('this procedure runs without a transaction: use inCall')
  },
})
