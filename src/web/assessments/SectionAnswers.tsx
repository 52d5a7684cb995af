import { Text } from '@mantine/core'
import type { Answers } from '#contract/assessmentAnswers.ts'
import { hasLeadIn, LEAD_IN, SOURCE_LINE } from '#rules/assessments/questionnaires.ts'
import { answerText, askedOf, type FormSection } from '#rules/assessments/questions.ts'
import { DetailsList } from '#web/ui/DetailsList.tsx'
import { SectionCard } from '#web/ui/SectionCard.tsx'

/** What was asked in a section, and what was answered. */
export const SectionAnswers = ({ section, answers }: { section: FormSection; answers: Answers }) => (
  <SectionCard title={section.title}>
    {hasLeadIn(section.id) && (
      <Text size="sm" c="dimmed" lang="en">
        {LEAD_IN} {SOURCE_LINE}
      </Text>
    )}
    <DetailsList
      details={askedOf(section, answers).map((question) => ({
        id: question.key,
        name: question.label,
        value: answerText(question, answers[question.key]),
      }))}
    />
  </SectionCard>
)
