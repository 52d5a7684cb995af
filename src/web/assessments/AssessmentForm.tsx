import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { AssessmentDraft, PatientAssessments, RiskFacts } from '#contract/assessments.ts'
import { assessmentSections, endingSection, isSafetyAsked, isSafetyOpen, safetyPanel } from '#rules/assessments/assessmentForm.ts'
import { scoreLines } from '#rules/assessments/assessmentWords.ts'
import { checkedConditions } from '#rules/assessments/conditionChecks.ts'
import { hasLeadIn, LEAD_IN, SOURCE_LINE } from '#rules/assessments/questionnaires.ts'
import { askedOf, openQuestions } from '#rules/assessments/questions.ts'
import { riskInputsOf } from '#rules/assessments/riskInputs.ts'
import { client } from '#web/api/client.ts'
import { AutosaveStatus } from '#web/drafts/AutosaveStatus.tsx'
import { useStore } from '#web/store.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { assessmentsOptions } from './assessmentQueries.ts'
import { AnswersConflict } from './AnswersConflict.tsx'
import { CompleteAssessment } from './CompleteAssessment.tsx'
import { QuestionField } from './QuestionField.tsx'
import { SectionsForm } from './SectionsForm.tsx'
import { type AnswersDraft, useAnswersDraft } from './useAnswersDraft.ts'

type Props = { draft: AssessmentDraft; assessments: PatientAssessments; step: string | undefined }

/** The sections of an assessment. Thoughts of self-harm bring the safety check, which nothing passes without an outcome. */
export function AssessmentForm({ draft: stored, assessments: { patient, facts, asksAuditC }, step }: Props) {
  const queryClient = useQueryClient()
  const draft = useAnswersDraft({
    name: `assessment:${stored.id}`,
    saved: { value: stored.answers, version: stored.version, savedAt: stored.savedAt },
    save: (version, answers, last) => client.assessments.save({ id: stored.id, version, answers }, { context: { keepalive: last } }),
    reread: () => void queryClient.invalidateQueries({ queryKey: assessmentsOptions(patient.id).queryKey, refetchType: 'all' }),
  })
  const { value: answers } = useStore(draft)
  const sections = assessmentSections(checkedConditions(stored.conditions, stored.isPregnant), asksAuditC)
  const missing = sections.flatMap((section) => openQuestions(section, answers).map(({ label }) => `${section.title}: ${label}`))
  return (
    <>
      <AutosaveStatus />
      <AnswersConflict draft={draft} sections={[...sections, safetyPanel(), endingSection()]} />
      {isSafetyAsked(answers) && <SafetyPanel draft={draft} />}
      {!isSafetyOpen(answers) && (
        <SectionsForm
          draft={draft}
          sections={sections}
          step={step}
          footnote={(id) => <Scores sectionId={id} draft={draft} facts={facts} />}
          last={{
            ...endingSection(),
            content: <CompleteAssessment id={stored.id} draft={draft} facts={facts} sections={sections} missing={missing} />,
          }}
        />
      )}
    </>
  )
}

const scored = ['vitals', 'mood', 'anxiety', 'substances', 'tb']

/** What follows from the answers, under the sections that it follows from. */
function Scores({ sectionId, draft, facts }: { sectionId: string; draft: AnswersDraft; facts: RiskFacts }) {
  const { value: answers } = useStore(draft)
  const now = useNow(60_000)
  if (!scored.includes(sectionId)) return null
  return (
    <>
      <DetailsList details={scoreLines(answers, riskInputsOf(answers, facts, now)).map(([name, value]) => ({ id: name, name, value }))} />
      {hasLeadIn(sectionId) && (
        <Text size="sm" c="dimmed" lang="en">
          {LEAD_IN} {SOURCE_LINE}
        </Text>
      )}
    </>
  )
}

function SafetyPanel({ draft }: { draft: AnswersDraft }) {
  const { t } = useLingui()
  const { value: answers } = useStore(draft)
  const panel = safetyPanel()
  return (
    <Card component="section" aria-label={panel.title} className="safety-panel" mb="lg">
      <Stack gap="lg">
        <Title order={2}>{panel.title}</Title>
        <Text role="alert">
          <Trans>
            The patient has thoughts of being better off dead or of self-harm, or has harmed themselves. Go through these questions now.
            With moderate or high concern stay on the line, call 112 or SADAG with the patient, contact next of kin with consent or in
            serious danger, and tell the lead nurse. A request of priority 1 is in the queue.
          </Trans>
        </Text>
        {askedOf(panel, answers).map((question) => (
          <QuestionField
            key={question.key}
            question={question}
            answer={answers[question.key]}
            onAnswer={(answer) => draft.edit({ [question.key]: answer })}
          />
        ))}
        {isSafetyOpen(answers) && (
          <Text c="dimmed">{t`The other sections come back once every question here is answered, with the outcome.`}</Text>
        )}
      </Stack>
    </Card>
  )
}
