import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconReportMedical } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy } from '#web/ui/lazy.ts'
import type { ListedReport } from '#contract/healthReports.ts'
import { isInWork } from '#rules/healthReports/reportStates.ts'
import { toastRefusal, useReauthenticatedMutation } from '#web/api/useReauthenticatedMutation.ts'
import { client } from '#web/api/client.ts'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { LinkRow, ListRows, RowContent, Tile } from '#web/ui/ListRow.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { periodText } from './periodText.ts'
import { myReportsOptions } from './reportQueries.ts'

const MakeReport = lazy(async () => ({ default: (await import('./MakeReport.tsx')).MakeReport }))

/** A patient's reports, and how far the one is that is being made. */
export function MyReports() {
  const { t } = useLingui()
  const [opened, { open, close }] = useDisclosure()
  const { data: reports } = useSuspenseQuery(myReportsOptions)
  return (
    <section aria-label={t`Health reports`} className="not-printed">
      <Group justify="space-between" align="center" mb="sm">
        <Title order={2} size="h2">
          <Trans>Health reports</Trans>
        </Title>
        <ReasonedButton reason={useReasonAgainst(reports)} onClick={open}>
          <Trans>Make a health report</Trans>
        </ReasonedButton>
      </Group>
      <Stack gap="sm">
        <Text>
          <Trans>Your medicines, symptoms, readings, diagnoses and visits of some weeks or months, to keep or to show a doctor.</Trans>
        </Text>
        <div aria-live="polite">
          {reports.length > 0 && (
            <ListRows>
              {reports.map((report) =>
                report.state === 'ready' ? <ReadyRow key={report.id} {...report} /> : <OpenRow key={report.id} {...report} />,
              )}
            </ListRows>
          )}
        </div>
        {reports.length > 0 && (
          <Text size="sm" c="dimmed">
            <Trans>Reports are kept for 30 days, and longer while you share them.</Trans>
          </Text>
        )}
      </Stack>
      <Dialog opened={opened} onClose={close} title={t`Make a health report`}>
        <MakeReport onClose={close} />
      </Dialog>
    </section>
  )
}

function useReasonAgainst(reports: readonly ListedReport[]) {
  const { t } = useLingui()
  const offline = useOfflineReason()
  return offline ?? (reports.some(isInWork) ? t`Your last report is still being made.` : undefined)
}

function ReadyRow({ id, share, ...report }: ListedReport) {
  const { t } = useLingui()
  return (
    <LinkRow
      to="/health-report/$reportId"
      params={{ reportId: id }}
      picture={<Tile icon={IconReportMedical} />}
      secondLine={share ? t`Shared with ${share.doctorName}` : t`Ready. Only you see it.`}
    >
      {periodText(report)}
    </LinkRow>
  )
}

/** One that is not there yet, or could not be made. */
function OpenRow({ id, state, ...report }: ListedReport) {
  const { t } = useLingui()
  const { send, isPending } = useReauthenticatedMutation(
    'healthReports',
    () => client.healthReports.make({ id, from: report.from, to: report.to }),
    { onDone: () => {}, onRefused: toastRefusal },
  )
  const again = (
    <Button variant="default" loading={isPending} onClick={() => send()}>
      <Trans>Try again</Trans>
    </Button>
  )
  const badge = <StatusBadge tone="info">{state === 'queued' ? t`Waiting` : t`Being made`}</StatusBadge>
  return (
    <div className="list-row">
      <RowContent
        picture={<Tile icon={IconReportMedical} colour="gray" />}
        secondLine={state === 'failed' ? t`This report could not be made.` : t`This takes a few seconds. You can leave this page.`}
        end={state === 'failed' ? again : badge}
      >
        {periodText(report)}
      </RowContent>
    </div>
  )
}
