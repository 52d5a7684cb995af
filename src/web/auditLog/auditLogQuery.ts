import { api } from '#web/api/api.ts'
import type { AuditLogSearchParams } from './auditLogSearchParams.ts'

const PAGE = 50

/** A page at a time, the newest first. */
export const auditLogOptions = ({ role, from, to, changes }: AuditLogSearchParams, search = '') =>
  api.auditLog.list.infiniteOptions({
    input: (before: string | null) => ({
      role: role ?? null,
      from: from ?? null,
      to: to ?? null,
      search,
      before,
      changesOnly: changes ?? false,
    }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)!.id),
  })
