import type { RecordAssessment } from '#contract/assessments.ts'
import { assessmentForm } from '#rules/assessments/assessmentForm.ts'
import { checkedConditions } from '#rules/assessments/conditionChecks.ts'
import { askedOf } from '#rules/assessments/questions.ts'
import { SectionAnswers } from './SectionAnswers.tsx'

/** What was asked and answered, section by section. */
export function AssessmentAnswers({
  assessment: { conditions, isPregnant, answers },
}: {
  assessment: Pick<RecordAssessment, 'conditions' | 'isPregnant' | 'answers'>
}) {
  return assessmentForm(checkedConditions(conditions, isPregnant)).map((section) =>
    section.id === 'safety_panel' && askedOf(section, answers).every(({ key }) => answers[key] === undefined) ? null : (
      <SectionAnswers key={section.id} section={section} answers={answers} />
    ),
  )
}
