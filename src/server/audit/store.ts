import { sql } from 'kysely'
import type { AuditActor, AuditEntry } from '#contract/auditLog.ts'
import type { Db } from '../database/tables.ts'

type AuditFilter = {
  role: AuditActor | null
  from: Date | null
  until: Date | null
  search: string
  before: string | null
  most: number
  leftOut: readonly string[]
}

export async function listAuditEntries(db: Db, { role, from, until, search, before, most, leftOut }: AuditFilter): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select id, at, actor_role as "actorRole", actor, procedure, section, about
    from list_audit_entries(${role}, ${from}, ${until}, ${search}, ${before}::bigint, ${most}, ${leftOut}::text[])`.execute(db)
  return rows
}
