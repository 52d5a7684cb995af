import { Trans, useLingui } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ViewedAssessment } from '#contract/assessments.ts'
import { assessmentForm } from '#rules/assessments/assessmentForm.ts'
import { kindWords, scoreLines } from '#rules/assessments/assessmentWords.ts'
import { checkedConditions } from '#rules/assessments/conditionChecks.ts'
import { answerText, askedOf } from '#rules/assessments/questions.ts'
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
import { viewOptions } from './assessmentQueries.ts'
import { RiskDetails } from './RiskDetails.tsx'

/** A completed assessment, read-only. */
export function AssessmentView({ id }: { id: string }) {
  const { t } = useLingui()
  const { data: assessment } = useSuspenseQuery(viewOptions(id))
  const { patient, kind, risk, answers, patientSummary, completedAt, nurseName, amendReason } = assessment
  const details = scoreLines(answers).map(([name, value]) => ({ id: name, name, value }))
  return (
    <Stack gap="lg">
      <PageHeading subtitle={[kindWords()[kind], screenDateTime(completedAt), nurseName].join(' · ')}>{patient.name}</PageHeading>
      <Tools>
        <LinkButton to="/nurse/assessment/$patientId" params={{ patientId: patient.id }} variant="default">
          <Trans>All assessments</Trans>
        </LinkButton>
        <SavePdfButton load={() => client.assessments.download({ id: id })} />
        <AmendButton assessment={assessment} />
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
      <AnswersOf assessment={assessment} />
    </Stack>
  )
}

function AnswersOf({ assessment: { conditions, isPregnant, answers } }: { assessment: ViewedAssessment }) {
  return assessmentForm(checkedConditions(conditions, isPregnant)).map((section) => {
    const asked = askedOf(section, answers)
    if (section.id === 'safety_panel' && asked.every(({ key }) => answers[key] === undefined)) return null
    return (
      <SectionCard key={section.id} title={section.title}>
        <DetailsList
          details={asked.map((question) => ({
            id: question.key,
            name: question.label,
            value: answerText(question, answers[question.key]),
          }))}
        />
      </SectionCard>
    )
  })
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
