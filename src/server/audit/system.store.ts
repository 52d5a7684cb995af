import type { Db } from '../database/tables.ts'

/** What was decided without a person: it is left in the transaction that does it, as a request leaves its own. */
export type SystemAuditEntry = { id: string; at: Date; did: string; about: string }

/** The actor is 'system', in a job alone: the policies let nobody else say so. */
export const addSystemEntry = (db: Db, { id, at, did, about }: SystemAuditEntry) =>
  db
    .insertInto('audit_log')
    .values({ at, actor_id: null, actor_role: 'system', procedure: did, about_user_id: about, section: null, request_id: id })
    .execute()
