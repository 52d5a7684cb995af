import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NurseTeam } from '#contract/nurses.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { ErrorCard } from '#web/ui/ErrorCard.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { NurseRows } from './NurseRows.tsx'
import { teamOptions } from './nursesQuery.ts'
import { ReportCard } from './ReportCard.tsx'
import './nurses.css'

/** What the lead sees of the team and of the programme (domain 6.2). */
export function TeamScreen() {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery({ ...teamOptions, retry: false })
  return (
    <Stack gap="lg">
      <PageHeading>
        <Trans>Team</Trans>
      </PageHeading>
      {error && <ErrorCard reason={sentenceForError(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={240} radius="lg" />}
      {data && (
        <>
          <SectionCard title={t`Last 7 days`}>
            <Week team={data} />
          </SectionCard>
          <SectionCard title={t`PSP nurses`}>
            <NurseRows nurses={data.nurses} />
            {data.withoutNurse > 0 && (
              <Link to="/nurse/patients" search={{ nurse: 'nobody' } as never} className="tall-link">
                <Trans>Patients without a primary nurse: {data.withoutNurse}</Trans>
              </Link>
            )}
          </SectionCard>
          <ReportCard />
        </>
      )}
    </Stack>
  )
}

function Week({ team: { due, inTime, consented, withdrawn } }: { team: NurseTeam }) {
  const { t } = useLingui()
  const percent = due === 0 ? t`Nothing was due` : t`${{ percent: Math.round((100 * inTime) / due) }}% (${inTime} of ${due})`
  const rows = [
    { name: t`Requests taken in time`, value: percent },
    { name: t`Patients who agreed to support`, value: String(consented) },
    { name: t`Patients who took it back`, value: String(withdrawn) },
  ]
  return <DetailsList details={rows.map((row) => ({ id: row.name, ...row }))} />
}
