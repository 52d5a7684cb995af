import type { Generated } from 'kysely'

export type AuditTables = {
  audit_log: {
    id: Generated<string>
    at: Date
    actor_id: string | null
    actor_role: string
    procedure: string
    about_user_id: string | null
    section: string | null
    request_id: string
    seal_number: string | null
    previous_hash: string | null
    hash: string | null
  }
}
