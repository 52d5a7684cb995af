import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { consultationsOptions } from '../patientQueries.ts'
import { isUpcoming } from '../patientVisits.ts'
import { ReportCard } from './ReportCard.tsx'

/** Every visit that is behind a patient, the newest first, with its papers. */
export function ReportsScreen() {
  return (
    <>
      <PageHeading subtitle={<Trans>Your past visits and the documents from them.</Trans>}>
        <Trans>Reports</Trans>
      </PageHeading>
      <ErrorBoundary fallback={<Waiting />}>
        <PastVisits />
      </ErrorBoundary>
    </>
  )
}

function PastVisits() {
  const { t } = useLingui()
  const { data: consultations } = useSuspenseQuery(consultationsOptions)
  const past = consultations.filter((one) => !isUpcoming(one)).toSorted((a, b) => b.starts_at.getTime() - a.starts_at.getTime())
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
  return (
    <Stack gap="md" component="section" aria-label={t`Past visits`}>
      {past.map((one) => (
        <ReportCard key={one.id} consultation={one} />
      ))}
      <PrintButton />
    </Stack>
  )
}

function PrintButton() {
  return (
    <Button variant="default" w="fit-content" leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
      <Trans>Print this list</Trans>
    </Button>
  )
}

const Waiting = () => (
  <Stack gap="md">
    <Skeleton h={180} radius="lg" />
    <Skeleton h={180} radius="lg" />
  </Stack>
)
