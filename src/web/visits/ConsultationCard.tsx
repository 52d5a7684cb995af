import { Trans } from '@lingui/react/macro'
import { Text, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { Consultation } from '#contract/visits.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { ConsultationBadge } from './ConsultationBadge.tsx'
import { DocumentButtons } from './ConsultationDocuments.tsx'
import { doctorOf } from './patientVisits.ts'
import { VisitCard } from './VisitCard.tsx'

type Props = { consultation: Consultation; highlighted?: boolean; order?: 2 | 3; onOpen: (consultationId: string) => void }

/** A consultation among the others, with its documents; what was said is in its details. */
export function ConsultationCard({ consultation, highlighted, order, onOpen }: Props) {
  const { id, badge, starts_at, reason, status } = consultation
  return (
    <VisitCard
      id={consultation.appointment_id}
      doctor={doctorOf(consultation)}
      at={starts_at}
      badge={<ConsultationBadge badge={badge} />}
      {...(highlighted && { highlighted })}
      {...(order && { order })}
    >
      <Text className="visit-reason">{reason}</Text>
      <Result consultation={consultation} />
      {status !== 'upcoming' && (
        <ErrorBoundary>
          <DocumentButtons consultation={consultation} />
        </ErrorBoundary>
      )}
      <UnstyledButton className="fold-head" aria-describedby={`visit-${consultation.appointment_id}`} onClick={() => onOpen(id)}>
        <strong>
          <Trans>View Details</Trans>
        </strong>
        <IconChevronRight size={20} aria-hidden />
      </UnstyledButton>
    </VisitCard>
  )
}

/** What there is instead of a summary. */
function Result({ consultation: { outcome, status, summary_document_id } }: { consultation: Consultation }) {
  if (outcome === 'unsuitable')
    return (
      <Text fw={550}>
        <Trans>Please see a health worker in person</Trans>
      </Text>
    )
  if (status === 'completed' && !summary_document_id)
    return (
      <Text c="dimmed">
        <Trans>The doctor is still writing your summary.</Trans>
      </Text>
    )
  return null
}
