import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PatientProblem, ProblemStatus } from '#contract/diagnoses.ts'
import { api } from '#web/api/api.ts'
import { screenDate } from '#web/dates.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ChangeStatus } from './ChangeStatus.tsx'
import { screenDay } from './useDiagnosisWords.ts'
import './diagnoses.css'

/** Read, and written down, anew with each opening. */
const problemsOptions = (userId: string) => ({
  ...api.diagnoses.ofPatient.queryOptions({ input: { userId } }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
})

/** What doctors diagnosed in signed visits and what the patient told, each once with its source, as it stands now (domain 7.3). */
export function PatientProblems({ userId }: { userId: string }) {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(problemsOptions(userId))
  const [changed, setChanged] = useState<PatientProblem | null>(null)
  if (data.problems.length === 0)
    return (
      <EmptyState>
        <Trans>No problems or diagnoses yet. Doctors add them in signed notes, patients in their own list.</Trans>
      </EmptyState>
    )
  const parts: Record<ProblemStatus, string> = { active: t`Active`, inactive: t`Inactive`, resolved: t`Resolved` }
  return (
    <Stack gap="lg">
      {(Object.keys(parts) as ProblemStatus[]).map((status) => (
        <Part
          key={status}
          title={parts[status]}
          problems={data.problems.filter((problem) => problem.isListed && problem.status === status)}
          {...(data.mayChange && { onChange: setChanged })}
        />
      ))}
      <Part title={t`Diagnosed in visits, not on the list`} problems={data.problems.filter(({ isListed }) => !isListed)} />
      {!data.mayChange && (
        <Text c="dimmed">
          <Trans>Only a doctor with a visit of this patient can change how a problem stands.</Trans>
        </Text>
      )}
      <ChangeStatus userId={userId} problem={changed} labels={parts} onClose={() => setChanged(null)} />
    </Stack>
  )
}

type PartProps = { title: string; problems: readonly PatientProblem[]; onChange?: (problem: PatientProblem) => void }

function Part({ title, problems, onChange }: PartProps) {
  if (problems.length === 0) return null
  return (
    <section aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <ul className="problems" aria-label={title}>
        {problems.map((problem) => (
          <Problem key={problem.key} problem={problem} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

function Problem({ problem, onChange }: { problem: PatientProblem; onChange: PartProps['onChange'] }) {
  const { t } = useLingui()
  const { name, code, severity, source, onset, lastNamedOn, doctorName, isAlsoTold, changed } = problem
  const severities = { low: t`Low severity`, medium: t`Medium severity`, high: t`High severity` }
  const lines = [
    t`Since ${{ day: screenDay(onset) }}`,
    doctorName,
    lastNamedOn > onset && t`last noted on ${{ lastNamedOn: screenDay(lastNamedOn) }}`,
    doctorName && severities[severity],
    source === 'doctor' && isAlsoTold && t`also reported by the patient`,
  ]
  return (
    <li>
      <div className="diagnosis-name">
        <Text fw={650}>{[name, code].filter(Boolean).join(', ')}</Text>
        <Text size="sm" c="dimmed">
          {lines.filter(Boolean).join(' · ')}
        </Text>
        {changed && (
          <Text size="sm" c="dimmed">
            {t`Status set by ${{ doctor: changed.byName }} on ${{ day: screenDate(changed.at) }}`}
          </Text>
        )}
      </div>
      <Source problem={problem} />
      {onChange && (
        <Tools>
          <Button variant="default" aria-haspopup="dialog" aria-label={t`Change status of ${name}`} onClick={() => onChange(problem)}>
            <Trans>Change status</Trans>
          </Button>
        </Tools>
      )}
    </li>
  )
}

/** Who said so, and how certain it is. */
function Source({ problem: { source, certainty } }: { problem: PatientProblem }) {
  if (source === 'patient')
    return (
      <StatusBadge tone="neutral">
        <Trans>Reported by the patient</Trans>
      </StatusBadge>
    )
  return (
    <StatusBadge tone={certainty === 'confirmed' ? 'good' : 'attention'}>
      {certainty === 'confirmed' ? <Trans>Confirmed</Trans> : <Trans>Provisional</Trans>}
    </StatusBadge>
  )
}
