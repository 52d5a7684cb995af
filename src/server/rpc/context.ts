import type { Kysely } from 'kysely'
import type { Role } from '#contract/primitives.ts'
import type { Tables } from '../database/tables.ts'
import type { Log } from '../world/log.ts'
import type { World } from '../world/world.ts'
import type { JobData, JobName } from './jobData.ts'
import type { LiveEvent } from './live.ts'
import type { Caller } from './openTransaction.ts'

/** What app.ts knows of a request before anything is looked up. */
export type HttpContext = {
  world: World
  requestId: string
  /** From the session cookie, its signature checked; null for a visitor. */
  sessionToken: string | null
  /** The request's Cookie header; only the accounts rooms read it. */
  cookies: string
  ip: string
  userAgent: string
  /** Headers for the answer, before its own: cookies, and what a picture may that other answers may not. */
  answerHeaders: Headers
}

/** Does not compile with a job that there is not, or with other data than it takes (rpc/jobData.ts). */
export type Enqueue = <Name extends JobName>(job: Name, data: JobData<Name>, key: string, notBefore?: Date) => Promise<void>

/** What the handler of a procedure that visitors may call works with. */
export type VisitorContext = HttpContext & {
  db: Kysely<Tables>
  /** Null for a visitor. */
  caller: Caller | null
  now: Date
  newId: () => string
  /** Names the request in each line. */
  log: () => Log
  /** Leaves a job that becomes real with the commit. Data are ids only; the key makes a second send impossible. */
  enqueue: Enqueue
  /** Which rooms to read again, and whose, once this is committed. */
  publish: (event: LiveEvent) => void
  /** Whose record this is about, for the audit. Procedures open to staff call it once; null when it is about nobody in particular. */
  auditSubject: (userId: string | null) => void
  /** One transaction of its own: for streams and what runs without a transaction. */
  inTransaction: <T>(
    work: (call: { db: Kysely<Tables>; enqueue: Enqueue; publish: (event: LiveEvent) => void }) => Promise<T>,
  ) => Promise<T>
  /** The same for what only reads before something slow begins: it leaves nothing, no line in the audit either. */
  inReadTransaction: <T>(work: (call: { db: Kysely<Tables> }) => Promise<T>) => Promise<T>
  /** A transaction that stays although this request is refused, with the rights of a job: for what must survive a refusal. */
  inSeparateTransaction: <T>(work: (job: { db: Kysely<Tables>; enqueue: Enqueue }) => Promise<T>) => Promise<T>
}

/** What every other handler works with: somebody is signed in, in a role that may call (rpc/authorize.ts). */
export type HandlerContext = VisitorContext & {
  caller: Caller & { role: Role }
  /** The caller's id. */
  me: string
  sessionToken: string
}
