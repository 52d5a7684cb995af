import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { MyReports } from '#web/healthReports/parts.tsx'
import { Columns } from '#web/ui/Columns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { MyUploads } from '#web/uploads/parts.tsx'
import { ConsultationList } from '../ConsultationList.tsx'
import { aheadAndPast } from '../patientVisits.ts'
import { consultationsOptions } from '../patientQueries.ts'

/** Every visit that is behind a patient, the newest first, with its papers. */
export function ReportsScreen() {
  return (
    <>
      <PageHeading
        subtitle={<Trans>Your health reports, past visits and the documents from them.</Trans>}
        action={
          <LinkButton variant="default" className="not-printed" to="/medication-calendar">
            <Trans>Medication calendar</Trans>
          </LinkButton>
        }
      >
        <Trans>Reports</Trans>
      </PageHeading>
      <Stack gap="xl">
        <ErrorBoundary fallback={<Waiting />}>
          <MyReports />
        </ErrorBoundary>
        <ErrorBoundary fallback={<Waiting />}>
          <PastVisits />
        </ErrorBoundary>
        <ErrorBoundary fallback={null}>
          <MyUploads />
        </ErrorBoundary>
      </Stack>
    </>
  )
}

function PastVisits() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data: consultations } = useSuspenseQuery(consultationsOptions)
  const { past } = aheadAndPast(consultations)
  if (past.length === 0)
    return (
      <EmptyState
        action={
          <LinkButton to="/dashboard" search={{ openBooking: true }}>
            <Trans>Book Video Consultation</Trans>
          </LinkButton>
        }
      >
        <Trans>After your first visit you will find its summary here.</Trans>
      </EmptyState>
    )
  const open = (consultation: string) => void navigate({ to: '/dashboard', search: { tab: 'consultations', show: 'past', consultation } })
  return (
    <Columns side={<PrintButton />}>
      <section aria-label={t`Past visits`}>
        <ConsultationList consultations={past} order={2} onOpen={open} />
      </section>
    </Columns>
  )
}

const PrintButton = () => (
  <Stack gap="xs">
    <Button variant="default" fullWidth leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
      <Trans>Print this list</Trans>
    </Button>
    <Text size="sm" c="dimmed" className="not-printed">
      <Trans>To print what a doctor wrote, open the visit and download its summary.</Trans>
    </Text>
  </Stack>
)

const Waiting = () => (
  <Stack gap="md">
    <Skeleton h={180} radius="lg" />
    <Skeleton h={180} radius="lg" />
  </Stack>
)
