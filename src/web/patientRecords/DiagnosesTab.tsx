import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { screenDate } from '#web/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { recordDiagnosesOptions } from './patientRecordsQuery.ts'

/** What was diagnosed in visits, the newest first. */
export function DiagnosesTab({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data: diagnoses } = useSuspenseQuery(recordDiagnosesOptions(userId))
  if (diagnoses.length === 0)
    return (
      <EmptyState>
        <Trans>No diagnosis recorded in a visit yet.</Trans>
      </EmptyState>
    )
  return (
    <ul className="record-list" aria-label={t`Diagnoses`}>
      {diagnoses.map(({ appointmentId, name, code, certainty, isPrimary, on, doctorName }) => (
        <li key={`${appointmentId} ${name} ${code}`}>
          <div className="patient-who">
            <Text fw={650}>{[name, code].filter(Boolean).join(', ')}</Text>
            <Text size="sm" c="dimmed">
              {screenDate(on)} · {doctorName}
              {isPrimary && ` · ${t`main diagnosis`}`}
            </Text>
          </div>
          <StatusBadge tone={certainty === 'confirmed' ? 'good' : 'attention'}>
            {certainty === 'confirmed' ? t`Confirmed` : t`Provisional`}
          </StatusBadge>
        </li>
      ))}
    </ul>
  )
}
