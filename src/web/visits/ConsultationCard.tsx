import { Trans } from '@lingui/react/macro'
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { Consultation } from '#contract/visits.ts'
import { ConsultationBadge } from './ConsultationBadge.tsx'
import { ConsultationDocuments } from './ConsultationDocuments.tsx'
import { highlightedVisit } from './patientVisits.ts'
import { VisitDateTime } from './VisitDateTime.tsx'

type Props = { consultation: Consultation; highlighted: boolean; onOpen: () => void }

/** One consultation of the patient's, past or ahead. A highlighted one is ringed and comes into sight by itself. */
export function ConsultationCard({ consultation, highlighted, onOpen }: Props) {
  const headingId = useId()
  const { doctor_name, specialty, badge, starts_at, reason, outcome, status } = consultation
  return (
    <Card component="article" aria-labelledby={headingId} {...(highlighted && highlightedVisit)}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm" align="flex-start">
          <div>
            <Title order={3} id={headingId}>
              {doctor_name}
            </Title>
            <Text c="dimmed">{specialty}</Text>
          </div>
          <ConsultationBadge badge={badge} />
        </Group>
        <VisitDateTime at={starts_at} />
        <Text className="visit-reason">{reason}</Text>
        {outcome === 'unsuitable' && (
          <Text fw={550}>
            <Trans>Please see a health worker in person</Trans>
          </Text>
        )}
        {status === 'completed' && <ConsultationDocuments consultation={consultation} />}
        <Button variant="default" w="fit-content" aria-describedby={headingId} onClick={onOpen}>
          <Trans>View Details</Trans>
        </Button>
      </Stack>
    </Card>
  )
}
