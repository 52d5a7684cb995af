import { api } from '#web/api/api.ts'
import type { AuditLogSearchParams } from './auditLogSearchParams.ts'

const PAGE = 50

/** A page at a time, the newest first. */
export const auditLogOptions = (
  { role = null, from = null, to = null }: { [Key in keyof AuditLogSearchParams]: AuditLogSearchParams[Key] | null },
  search = '',
) =>
  api.auditLog.list.infiniteOptions({
    input: (before: string | null) => ({ role, from, to, search, before }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)!.id),
  })
