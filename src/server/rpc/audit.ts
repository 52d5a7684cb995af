import type pg from 'pg'
import type { Meta } from '#contract/procedure.ts'
import type { Caller } from './openTransaction.ts'

type AuditedRequest = { procedure: string; meta: Meta; changes: boolean; requestId: string; now: Date }

/** What one request leaves in the audit: every change, and every reading of a record by anyone but the patient. */
export function auditOf({ procedure, meta, changes, requestId, now }: AuditedRequest) {
  const about: (string | null)[] = []
  let written = false
  // Of visitors' procedures only those that said whose account they changed.
  const isOwnChange = () => changes && !meta.routine && (!meta.anyone || about.length > 0)
  return {
    auditSubject: (userId: string | null) => void about.push(userId),
    /** The row to write with the commit, if there is one to write. Call `isWritten` once it is stored. */
    row: (caller: Caller | null): pg.QueryConfig[] => {
      const byStaff = caller?.role !== 'patient'
      if (meta.audit && byStaff && about.length === 0) throw new Error(`${procedure} is open to staff and did not say whom it concerns`)
      if (written || !caller || !(changes || (meta.audit && byStaff))) return []
      const aboutUser = about.at(-1) ?? (caller.role === 'patient' ? caller.id : null)
      return [insert([now.toISOString(), caller.id, caller.role ?? 'none', procedure, aboutUser, meta.audit ?? null, requestId])]
    },
    /** The same for what runs without the request's transaction and is about one's own account, as the accounts rooms may leave it. */
    trace: (caller: Caller | null): pg.QueryConfig[] =>
      written || !caller || !isOwnChange() ? [] : [leave([caller.id, procedure, about.at(-1) ?? caller.id, requestId, now.toISOString()])],
    isWritten: () => void (written = true),
  }
}

export type Audit = ReturnType<typeof auditOf>

const leave = (values: (string | null)[]): pg.QueryConfig => ({
  name: 'trace',
  text: 'select public.leave_trace($1, $2, $3, $4, $5)',
  values,
})

const insert = (values: (string | null)[]): pg.QueryConfig => ({
  name: 'audit',
  text: `insert into audit_log (at, actor_id, actor_role, procedure, about_user_id, section, request_id) values ($1, $2, $3, $4, $5, $6, $7)`,
  values,
})
