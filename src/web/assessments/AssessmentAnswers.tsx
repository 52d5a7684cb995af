import { Text } from '@mantine/core'
import type { RecordAssessment } from '#contract/assessments.ts'
import { assessmentForm } from '#rules/assessments/assessmentForm.ts'
import { checkedConditions } from '#rules/assessments/conditionChecks.ts'
import { hasLeadIn, isAuditCAsked, LEAD_IN, SOURCE_LINE } from '#rules/assessments/questionnaires.ts'
import { answerText, askedOf } from '#rules/assessments/questions.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'

/** What was asked and answered, section by section. */
export function AssessmentAnswers({
  assessment: { conditions, isPregnant, answers },
}: {
  assessment: Pick<RecordAssessment, 'conditions' | 'isPregnant' | 'answers'>
}) {
  return assessmentForm(checkedConditions(conditions, isPregnant), isAuditCAsked(answers)).map((section) => {
    const asked = askedOf(section, answers)
    if (section.id === 'safety_panel' && asked.every(({ key }) => answers[key] === undefined)) return null
    return (
      <SectionCard key={section.id} title={section.title}>
        {hasLeadIn(section.id) && (
          <Text size="sm" c="dimmed" lang="en">
            {LEAD_IN} {SOURCE_LINE}
          </Text>
        )}
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
