import { Trans } from '@lingui/react/macro'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Consultation } from '#contract/visits.ts'
import { screenDate } from '#web/dates.ts'
import { ConsultationSummaryButton } from './ConsultationSummaryButton.tsx'
import { consultationsOptions } from './patientQueries.ts'
import { SummaryText } from './SummaryText.tsx'

type Props = { onOpen: (consultationId: string) => void }

/** The overview's card of the visit that was last completed, with what the doctor wrote for the patient. */
export function LatestConsultationCard({ onOpen }: Props) {
  const { data: consultations } = useSuspenseQuery(consultationsOptions)
  const headingId = useId()
  const completed = consultations.filter(({ status }) => status === 'completed')
  const latest = completed.toSorted((a, b) => b.starts_at.getTime() - a.starts_at.getTime())[0]
  if (!latest) return null
  return (
    <Card component="section" aria-labelledby={headingId}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h3" id={headingId}>
            <Trans>Your last visit</Trans>
          </Title>
          <Text c="dimmed">
            {screenDate(latest.starts_at)}, {latest.doctor_name}
          </Text>
        </div>
        <Said visit={latest} />
        <Group gap="sm">
          {latest.summary_document_id && (
            <ConsultationSummaryButton documentId={latest.summary_document_id}>
              <Trans>Summary</Trans>
            </ConsultationSummaryButton>
          )}
          <Button variant="default" onClick={() => onOpen(latest.id)}>
            <Trans>View Details</Trans>
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

function Said({ visit: { outcome, notes } }: { visit: Consultation }) {
  if (outcome === 'unsuitable')
    return (
      <Text>
        <Trans>Please see a health worker in person</Trans>
      </Text>
    )
  if (notes) return <SummaryText text={notes} />
  return (
    <Text>
      <Trans>The doctor is still writing your summary.</Trans>
    </Text>
  )
}
