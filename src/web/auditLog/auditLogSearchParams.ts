import type { AuditActor } from '#contract/auditLog.ts'

export const auditActors = ['doctor', 'nurse', 'admin', 'system'] as const satisfies AuditActor[]

/** What the log shows, kept in its address; the words somebody looks for are not. */
export type AuditLogSearchParams = { role?: AuditActor; changes?: true; from?: string; to?: string }

const dateIn = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined)

export function parseAuditLogSearchParams(raw: Record<string, unknown>): AuditLogSearchParams {
  const role = auditActors.find((one) => one === raw['role'])
  const [from, to] = [dateIn(raw['from']), dateIn(raw['to'])]
  const changes = raw['changes'] === true
  return { ...(role && { role }), ...(changes && { changes }), ...(from && { from }), ...(to && { to }) }
}
