import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { IconReportMedical } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorCodeOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { screenDate } from '#web/dates.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { ListRow, ListRows, Tile } from '#web/ui/ListRow.tsx'
import { periodText } from './periodText.ts'
import { ReportContent } from './ReportContent.tsx'
import { sharedReportOptions, sharedReportsOptions } from './reportQueries.ts'
import { SaveReport } from './SaveReport.tsx'

/** Reports that a patient shares with the doctor who looks; nothing where there is none. */
export function SharedReports({ userId }: { userId: string }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<string>()
  const { data: reports = [] } = useQuery(sharedReportsOptions(userId))
  return (
    <>
      {reports.length > 0 && (
        <ListRows label={t`Health reports from the patient`}>
          {reports.map(({ id, sharedAt, ...period }) => (
            <ListRow
              key={id}
              picture={<Tile icon={IconReportMedical} />}
              secondLine={t`Shared by the patient on ${{ day: screenDate(sharedAt) }}`}
              onClick={() => setOpened(id)}
            >
              <Trans>Health report, {{ period: periodText(period) }}</Trans>
            </ListRow>
          ))}
        </ListRows>
      )}
      <Dialog opened={opened !== undefined} onClose={() => setOpened(undefined)} title={t`Health report`} size="lg">
        {opened && <SharedReport id={opened} />}
      </Dialog>
    </>
  )
}

/** What is taken back goes while it is read. */
function SharedReport({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(sharedReportOptions(id))
  if (errorCodeOf(error) === 'NOT_FOUND')
    return (
      <Text role="status">
        <Trans>The patient no longer shares this report.</Trans>
      </Text>
    )
  if (error) return <ErrorCard reason={sentenceForError(error)} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <Stack gap="md">
      <Text>{periodText(data.report)}</Text>
      <SaveReport id={id} />
      <ReportContent report={data.report} isPatient={false} />
    </Stack>
  )
}
