import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { errorCodeOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { Columns } from '#web/ui/Columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { periodText } from './periodText.ts'
import { ReportContent } from './ReportContent.tsx'
import { reportOptions } from './reportQueries.ts'
import { SaveReport } from './SaveReport.tsx'
import { ShareReport } from './ShareReport.tsx'

/** One report as it was when it was made, to read, keep, and share. */
export function ReportScreen({ reportId }: { reportId: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(reportOptions(reportId))
  if (errorCodeOf(error) === 'NOT_FOUND') return <Gone />
  return (
    <>
      <PageHeading windowTitle={t`Report`} subtitle={data && periodText(data.report)} action={data && <SaveReport id={reportId} />}>
        <Trans>Health report</Trans>
      </PageHeading>
      {data ? (
        <Columns side={<ShareReport id={reportId} share={data.share} />}>
          <ReportContent report={data.report} isPatient />
        </Columns>
      ) : (
        error && <ErrorCard reason={sentenceForError(error)} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function Gone() {
  return (
    <>
      <PageHeading>
        <Trans>Health report</Trans>
      </PageHeading>
      <EmptyState
        action={
          <LinkButton to="/reports">
            <Trans>See your reports</Trans>
          </LinkButton>
        }
      >
        <Trans>This report is not kept any more. Reports are kept for 30 days, and longer while you share them.</Trans>
      </EmptyState>
    </>
  )
}
