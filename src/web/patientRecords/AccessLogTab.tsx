import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { accessLogOptions } from './patientRecordsQuery.ts'
import { AccessLogList } from './AccessLogList.tsx'

/** Who looked at this record: the patient sees the same. */
export function AccessLogTab({ userId }: { userId: string }) {
  const { t } = useLingui()
  const [page, setPage] = useState(0)
  const { data: views } = useSuspenseQuery(accessLogOptions(userId, page))
  if (views.length === 0 && page === 0)
    return (
      <EmptyState>
        <Trans>Nobody else has looked at this record yet.</Trans>
      </EmptyState>
    )
  return <AccessLogList views={views} page={page} onPage={setPage} label={t`Who looked at the record`} />
}
