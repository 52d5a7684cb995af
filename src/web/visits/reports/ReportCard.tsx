import { Trans } from '@lingui/react/macro'
import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { Consultation } from '#contract/visits.ts'
import { screenDate } from '#web/dates.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ConsultationDocuments } from '../ConsultationDocuments.tsx'
import { ConsultationBadge } from '../ConsultationBadge.tsx'
import { VisitDateTime } from '../VisitDateTime.tsx'
import { PaperRow } from './PaperRow.tsx'

/** One past visit: when, with whom, what came of it, and its papers. */
export function ReportCard({ consultation }: { consultation: Consultation }) {
  const headingId = useId()
  const { id, doctor_name, specialty, badge, starts_at, summary_document_id } = consultation
  return (
    <Card component="article" aria-labelledby={headingId}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm" align="flex-start">
          <div>
            <Title order={2} size="h3" id={headingId}>
              {doctor_name}
            </Title>
            <Text c="dimmed">{specialty}</Text>
          </div>
          <ConsultationBadge badge={badge} />
        </Group>
        <VisitDateTime at={starts_at} />
        <VisitResult consultation={consultation} />
        {summary_document_id && (
          <PaperRow documentId={summary_document_id} of={`${doctor_name}, ${screenDate(starts_at)}`}>
            <Trans>Visit summary (PDF)</Trans>
          </PaperRow>
        )}
        <ConsultationDocuments consultation={consultation} besideSummary />
        <LinkButton
          to="/dashboard"
          search={{ tab: 'consultations', show: 'past', consultation: id }}
          variant="subtle"
          w="fit-content"
          aria-describedby={headingId}
        >
          <Trans>View Details</Trans>
        </LinkButton>
      </Stack>
    </Card>
  )
}

function VisitResult({ consultation: { outcome, status, notes, summary_document_id } }: { consultation: Consultation }) {
  if (outcome === 'unsuitable')
    return (
      <Text fw={550}>
        <Trans>Please see a health worker in person</Trans>
      </Text>
    )
  if (status !== 'completed')
    return (
      <Text c="dimmed">
        <Trans>This visit did not take place.</Trans>
      </Text>
    )
  if (!summary_document_id)
    return (
      <Text c="dimmed">
        <Trans>The doctor is still writing your summary.</Trans>
      </Text>
    )
  return <Text className="visit-text">{notes}</Text>
}
