import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Role } from '#contract/primitives.ts'
import { kyselyOn } from '../database/kyselyOn.ts'
import { send, sendApart, type Answer } from '../database/pipeline.ts'
import type { Tables } from '../database/tables.ts'
import { tokenHash } from '../world/secrets.ts'

/** Who asks. The role is null when the account has none: the server never guesses one. */
export type Caller = {
  id: string
  role: Role | null
  email: string
  firstName: string
  lastName: string
  /** Null when the account has no profile. */
  onboardingComplete: boolean | null
  sessionId: string
  sessionExpiresAt: Date
  /** However often it is refreshed. */
  sessionEndsAt: Date
  /** When the password or a second factor was last given. */
  provedAt: Date
  activeAt: Date
  /** Staff who were away for too long. */
  isLocked: boolean
}

export type OpenTransaction = {
  db: Kysely<Tables>
  caller: Caller | null
  /** Resolves once the database said that this is the caller; else rejects with CallerChanged, and nothing may be answered. */
  proven: Promise<void>
  /** Commits; the statements given go out in the same trip, before it. */
  commit: (...last: pg.QueryConfig[]) => Promise<void>
  /** For what wrote nothing: the commit goes out with whatever the connection is asked next, 10 milliseconds later at most. */
  commitLater: () => void
  rollback: () => Promise<void>
}

// The left join is what stops visitors: with an inner join an unknown token would return no row and the role would never be switched.
const enterAsCaller = `
  select user_id, role, email, first_name, last_name, onboarding_completed, session_id, session_expires_at, session_ends_at, proved_at,
    active_at, is_locked,
    set_config('app.actor', coalesce(user_id::text, ''), true), set_config('app.role', coalesce(role, ''), true),
    set_config('app.now', $2::timestamptz::text, true), set_config('role', 'app_request', true)
  from (select 1) one left join accounts.caller($1, $2) on true`

// Nobody waits for a job: what a night left to be tidied may take longer than a request.
const enterAsJob = `
  select set_config('app.actor', '', true), set_config('app.role', 'system', true), set_config('app.now', $1::timestamptz::text, true),
    set_config('statement_timeout', '5min', true), set_config('lock_timeout', '30s', true), set_config('role', 'app_job', true)`

const enterAsPatient = `
  select set_config('app.actor', $1::text, true), set_config('app.role', 'patient', true), set_config('app.now', $2::timestamptz::text, true),
    set_config('statement_timeout', '1min', true), set_config('role', 'app_request', true)`

/** Opens the one transaction of a request, as whoever the session token belongs to; without a token as a visitor. */
export async function openTransaction(pool: pg.Pool, sessionToken: string | null, now: Date): Promise<OpenTransaction> {
  const client = await connect(pool)
  const [, entered] = await together(client, [BEGIN, enteringAs(sessionToken, now)])
  const row = entered?.rows[0]
  if (!row) return refuseToServe(client)
  const caller = toCaller(row)
  if (sessionToken && caller) remember(sessionToken, { caller, texts: callerTexts(entered) })
  return { ...transactionOn(client), caller, proven: Promise.resolve() }
}

/**
 * The same for what only reads, without waiting to hear who asks where it is known who asked with this session last: the first query then
 * travels with the question, in one trip for two. The database runs it as whoever the session belongs to now, whatever was guessed.
 * `mayLeaveAudit` where a commit may write the line that says who read.
 */
export async function openReadTransaction(
  pool: pg.Pool,
  sessionToken: string,
  { now, mayLeaveAudit }: { now: Date; mayLeaveAudit: boolean },
): Promise<OpenTransaction> {
  const last = lastCallers.get(sessionToken)
  if (!last) return openTransaction(pool, sessionToken, now)
  const client = await connect(pool)
  const begun = send(client, mayLeaveAudit ? BEGIN : BEGIN_READ_ONLY)
  const proven = send(client, enteringAs(sessionToken, now)).then(async (entered) => {
    await begun
    if (isDeepStrictEqual(callerTexts(entered), last.texts)) return
    lastCallers.delete(sessionToken)
    throw new CallerChanged()
  })
  for (const answer of [begun, proven]) answer.catch(() => {}) // said where it is awaited
  return { ...transactionOn(client), caller: last.caller, proven }
}

const BEGIN = { name: 'begin', text: 'begin' }
const BEGIN_READ_ONLY = { name: 'begin-read-only', text: 'begin read only' }
const COMMIT = { name: 'commit', text: 'commit' }

/** It was not the caller that was taken for granted: nothing was answered or kept, and the request is to be run anew. */
export class CallerChanged extends Error {}

/** Who asked last with a session, so many of them. Never decides anything: each is compared with what the database says before an answer. */
const lastCallers = new Map<string, LastCaller>()
const MOST_LAST_CALLERS = 5000

/** `texts` are the caller's columns as Postgres wrote them: to compare them needs no reading. */
type LastCaller = { caller: Caller; texts: (string | null)[] }

/** Without what was set, the time of the request among it. */
const callerTexts = ({ texts: [row = []] }: Answer) => row.slice(0, -4)

function remember(sessionToken: string, last: LastCaller) {
  lastCallers.delete(sessionToken)
  if (lastCallers.size >= MOST_LAST_CALLERS) lastCallers.delete(lastCallers.keys().next().value!)
  lastCallers.set(sessionToken, last)
}

const enteringAs = (sessionToken: string | null, now: Date) => ({
  name: 'enter-as-caller',
  text: enterAsCaller,
  values: [sessionToken && tokenHash(sessionToken), now.toISOString()],
})

const toCaller = (row: pg.QueryResultRow): Caller | null =>
  row.user_id && {
    id: row.user_id,
    role: row.role,
    email: row.email,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    onboardingComplete: row.onboarding_completed,
    sessionId: row.session_id,
    sessionExpiresAt: row.session_expires_at,
    sessionEndsAt: row.session_ends_at,
    provedAt: row.proved_at,
    activeAt: row.active_at,
    isLocked: row.is_locked,
  }

/** Opens a transaction for a job: the program itself, with the policies of `app_job`. */
export async function openJobTransaction(pool: pg.Pool, now: Date): Promise<Omit<OpenTransaction, 'caller' | 'proven'>> {
  const client = await connect(pool)
  await together(client, [BEGIN, { name: 'enter-as-job', text: enterAsJob, values: [now.toISOString()] }])
  return transactionOn(client)
}

/** Opens a transaction in which a job reads what this patient may read of their own, and writes nothing. */
export async function openPatientReading(pool: pg.Pool, userId: string, now: Date): Promise<Omit<OpenTransaction, 'caller' | 'proven'>> {
  const client = await connect(pool)
  const entering = { name: 'enter-as-patient', text: enterAsPatient, values: [userId, now.toISOString()] }
  await together(client, [BEGIN_READ_ONLY, entering])
  return transactionOn(client)
}

function transactionOn(client: pg.PoolClient): Omit<OpenTransaction, 'caller' | 'proven'> {
  let over = false
  return {
    db: kyselyOn(client),
    commit: (...last) => {
      over = true
      return commit(client, last)
    },
    commitLater: () => {
      over = true
      owing.add(client)
      timer ??= setTimeout(settleAll, 10)
      client.release()
    },
    // After a commit, or a commit that failed, there is nothing to roll back and the connection is somebody else's.
    rollback: async () => {
      if (over) return
      over = true
      await rollBack(client)
    },
  }
}

/** Connections that wait in their pool with a transaction that wrote nothing and whose commit is still to be sent. */
const owing = new Set<pg.PoolClient>()
let timer: NodeJS.Timeout | undefined

function settleAll() {
  timer = undefined
  for (const client of owing) settle(client)
}

/** Sends the commit that is owed, before anything else that this connection is asked. */
function settle(client: pg.PoolClient) {
  if (owing.delete(client)) sendApart(client, COMMIT).catch(() => {}) // a connection that ended has nothing to commit, and says so itself
}

const settling = new WeakSet<pg.Pool>()

function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  if (!settling.has(pool)) pool.on('acquire', settle)
  settling.add(pool)
  return pool.connect()
}

/** Sends statements in one trip. When any fails, the transaction is rolled back and the connection given back before it throws. */
async function together(client: pg.PoolClient, statements: pg.QueryConfig[]) {
  const answers = await Promise.allSettled(statements.map((statement) => send(client, statement)))
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) {
    await rollBack(client)
    throw failed.reason
  }
  return answers.map((answer) => (answer as PromiseFulfilledResult<Answer>).value)
}

async function commit(client: pg.PoolClient, last: pg.QueryConfig[]) {
  const answers = await together(client, [...last, COMMIT])
  client.release()
  // Postgres answers COMMIT with ROLLBACK when a statement failed and somebody caught the error: nothing was stored.
  if (answers.at(-1)?.command === 'ROLLBACK') throw new Error('the transaction had failed before its commit')
}

async function rollBack(client: pg.PoolClient) {
  // A connection that cannot roll back is of no use to the next request: it is closed instead of pooled.
  await sendApart(client, { name: 'rollback', text: 'rollback' }).then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
}

async function refuseToServe(client: pg.PoolClient): Promise<never> {
  await rollBack(client)
  throw new Error('the caller statement returned no row')
}
