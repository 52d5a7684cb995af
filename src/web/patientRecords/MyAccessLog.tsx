import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SettingCard } from '#web/ui/SettingCard.tsx'
import { myAccessLogOptions } from './patientRecordsQuery.ts'
import { AccessLogList } from './AccessLogList.tsx'

/** For the patient: everybody of the staff who opened a part of their record, and why. */
export function MyAccessLog() {
  const { t } = useLingui()
  const [page, setPage] = useState(0)
  const { data: views } = useSuspenseQuery(myAccessLogOptions(page))
  return (
    <SettingCard title={<Trans>Who looked at my record</Trans>}>
      <Text>
        <Trans>Each time someone who works here opens a part of your record, it is written down here. Nobody can delete it.</Trans>
      </Text>
      {views.length === 0 && page === 0 ? (
        <EmptyState>
          <Trans>Nobody has looked at your record yet.</Trans>
        </EmptyState>
      ) : (
        <AccessLogList views={views} page={page} onPage={setPage} label={t`Who looked at my record`} />
      )}
    </SettingCard>
  )
}
