import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { Log } from '../world/log.ts'
import type { World } from '../world/world.ts'
import type { News } from './live.ts'
import type { Caller } from './openCall.ts'

/** What app.ts knows of a request before anything is looked up. */
export type RequestContext = {
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

export type Enqueue = (job: string, data: Record<string, string>, key: string, notBefore?: Date) => Promise<void>

/** What a handler works with. */
export type CallContext = RequestContext & {
  db: Kysely<Tables>
  /** Null only in procedures that visitors may call. */
  caller: Caller | null
  /** The caller's id; empty for a visitor. */
  me: string
  now: Date
  newId: () => string
  log: Log
  /** Leaves a job that becomes real with the commit. Data are ids only; the key makes a second send impossible. */
  enqueue: Enqueue
  /** Which rooms to read again, and whose, once this is committed. */
  tell: (news: News) => void
  /** Whose record this is about, for the audit. Procedures open to staff call it once; null when it is about nobody in particular. */
  concerns: (userId: string | null) => void
  /** One transaction of its own: for streams and accounts, which have no call around them. */
  inCall: <T>(work: (call: { db: Kysely<Tables>; enqueue: Enqueue; tell: (news: News) => void }) => Promise<T>) => Promise<T>
  /** A transaction that stays although this call is refused, with the rights of a job: for what must survive a refusal. */
  outsideTheCall: <T>(work: (job: { db: Kysely<Tables>; enqueue: Enqueue }) => Promise<T>) => Promise<T>
}
