import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { RecordProblem } from '#contract/patientRecords.ts'
import { screenDate } from '#web/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { recordProblemsOptions } from './patientRecordsQuery.ts'

/** What doctors put on the list of problems in signed visits: since when, and who said so first. */
export function ProblemsTab({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data: problems } = useSuspenseQuery(recordProblemsOptions(userId))
  if (problems.length === 0)
    return (
      <EmptyState>
        <Trans>No problems on the list yet. Doctors add them in signed notes.</Trans>
      </EmptyState>
    )
  return (
    <ul className="record-list" aria-label={t`Problems`}>
      {problems.map((problem) => (
        <Problem key={problem.code ?? problem.name} problem={problem} />
      ))}
    </ul>
  )
}

function Problem({ problem }: { problem: RecordProblem }) {
  const { t } = useLingui()
  const { name, code, certainty, severity, onset, lastNamedAt, doctorName } = problem
  const severities: Record<RecordProblem['severity'], string> = {
    low: t`Low severity`,
    medium: t`Medium severity`,
    high: t`High severity`,
  }
  return (
    <li>
      <div className="patient-who">
        <Text fw={650}>{[name, code].filter(Boolean).join(', ')}</Text>
        <Text size="sm" c="dimmed">
          {t`Since ${{ day: screenDate(onset) }}`} · {doctorName}
          {lastNamedAt > onset && ` · ${t`last noted on ${{ lastNamedOn: screenDate(lastNamedAt) }}`}`}
        </Text>
      </div>
      <Text size="sm">{severities[severity]}</Text>
      <StatusBadge tone={certainty === 'confirmed' ? 'good' : 'attention'}>
        {certainty === 'confirmed' ? t`Confirmed` : t`Provisional`}
      </StatusBadge>
    </li>
  )
}
