import { createFileRoute } from '@tanstack/react-router'
import { auditLogOptions } from '#web/auditLog/auditLogQuery.ts'
import { AuditLogScreen } from '#web/auditLog/AuditLogScreen.tsx'
import { parseAuditLogSearchParams } from '#web/auditLog/auditLogSearchParams.ts'

export const Route = createFileRoute('/_admin/admin/audit')({
  validateSearch: parseAuditLogSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => queryClient.infiniteQuery({ ...auditLogOptions(deps), staleTime: 'static' }),
  component: function Audit() {
    return <AuditLogScreen searchParams={Route.useSearch()} />
  },
})
