import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordAssessment } from '#contract/assessments.ts'
import { kindWords, scoreLines } from '#rules/assessments/assessmentWords.ts'
import { screenDate } from '#web/dates.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Fold } from '#web/ui/Fold.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { AssessmentAnswers } from './AssessmentAnswers.tsx'
import { recordAssessmentsOptions } from './assessmentQueries.ts'
import { RiskDetails } from './RiskDetails.tsx'

/** What nurses asked a patient and how they judged the risk, as it is read with the record. */
export function PatientAssessments({ userId }: { userId: string }) {
  const { data } = useSuspenseQuery(recordAssessmentsOptions(userId))
  if (data.length === 0)
    return (
      <EmptyState>
        <Trans>No assessments yet. Nurses complete them with patients in the support programme.</Trans>
      </EmptyState>
    )
  return (
    <Stack gap="lg">
      {data.map((assessment) => (
        <Assessment key={assessment.id} assessment={assessment} />
      ))}
    </Stack>
  )
}

function Assessment({ assessment }: { assessment: RecordAssessment }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { kind, completedAt, nurseName, amendReason, risk, answers, patientSummary } = assessment
  return (
    <SectionCard title={`${kindWords()[kind]}, ${screenDate(completedAt)}`}>
      <Text c="dimmed">{nurseName}</Text>
      {amendReason && (
        <Text>
          <Trans>Changed because: {amendReason}</Trans>
        </Text>
      )}
      {risk && <RiskDetails {...risk} />}
      <DetailsList details={scoreLines(answers, risk).map(([name, value]) => ({ id: name, name, value }))} />
      {patientSummary && (
        <Text className="typed-text">
          <Trans>Summary for the patient</Trans>: {patientSummary}
        </Text>
      )}
      <Fold isOpen={isOpen} onToggle={() => setOpen(!isOpen)} title={t`All answers`}>
        {isOpen && <AssessmentAnswers assessment={assessment} />}
      </Fold>
    </SectionCard>
  )
}
