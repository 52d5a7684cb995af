import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ViewedAssessment } from '#contract/assessments.ts'
import { kindWords, scoreLines } from '#rules/assessments/assessmentWords.ts'
import { client } from '#web/api/client.ts'
import { screenDateTime } from '#web/dates.ts'
import { SavePdfButton } from '#web/forms/SavePdfButton.tsx'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Tools } from '#web/ui/Tools.tsx'
import { AmendButton } from './AmendButton.tsx'
import { AssessmentAnswers } from './AssessmentAnswers.tsx'
import { viewOptions } from './assessmentQueries.ts'
import { RiskDetails } from './RiskDetails.tsx'

/** A completed assessment, read-only. */
export function AssessmentView({ id }: { id: string }) {
  const { t } = useLingui()
  const { data: assessment } = useSuspenseQuery(viewOptions(id))
  const { patient, kind, risk, answers, patientSummary, completedAt, nurseName, amendReason } = assessment
  const details = scoreLines(answers, risk).map(([name, value]) => ({ id: name, name, value }))
  return (
    <Stack gap="lg">
      <PageHeading subtitle={[kindWords()[kind], screenDateTime(completedAt), nurseName].join(' · ')}>{patient.name}</PageHeading>
      <Tools>
        <LinkButton to="/nurse/assessment/$patientId" params={{ patientId: patient.id }} variant="default">
          <Trans>All assessments</Trans>
        </LinkButton>
        <SavePdfButton load={() => client.assessments.download({ id: id })} />
        {assessment.versions[0]?.id === id && <AmendButton assessment={assessment} />}
      </Tools>
      <VersionChoice assessment={assessment} />
      {amendReason && (
        <Text>
          <Trans>Changed because: {amendReason}</Trans>
        </Text>
      )}
      {risk && (
        <SectionCard title={t`Risk`}>
          <RiskDetails {...risk} />
        </SectionCard>
      )}
      {details.length > 0 && (
        <SectionCard title={t`Scores`}>
          <DetailsList details={details} />
        </SectionCard>
      )}
      {patientSummary && (
        <SectionCard title={t`Summary for the patient`}>
          <Text className="typed-text">{patientSummary}</Text>
        </SectionCard>
      )}
      <AssessmentAnswers assessment={assessment} />
    </Stack>
  )
}

function VersionChoice({ assessment: { id, versions } }: { assessment: ViewedAssessment }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (versions.length < 2) return null
  const open = (assessmentId: string) => void navigate({ to: '/nurse/assessment/$assessmentId/view', params: { assessmentId } })
  return (
    <SelectField label={t`Version`} value={id} onChange={open}>
      {versions.map((one) => (
        <option key={one.id} value={one.id}>
          {t`Version ${one.number}, ${screenDateTime(one.completedAt)}, ${one.nurseName}`}
        </option>
      ))}
    </SelectField>
  )
}
