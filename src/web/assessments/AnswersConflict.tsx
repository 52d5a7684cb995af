import { useLingui } from '@lingui/react/macro'
import type { Answers } from '#contract/assessmentAnswers.ts'
import { answerText, type FormSection } from '#rules/assessments/questions.ts'
import { DraftConflict } from '#web/drafts/DraftConflict.tsx'
import { useOpenDraft } from '#web/drafts/openDrafts.ts'
import { goToConflict } from '#web/forms/goToConflict.ts'
import type { ConflictField } from '#web/forms/conflict.ts'
import './assessments.css'
import type { AnswersDraft } from './useAnswersDraft.ts'

const ID = 'conflict-answers'

/** What another tab or another nurse answered otherwise, question by question; and how the answers stand, for the head of the screen. */
export function AnswersConflict({ draft, sections }: { draft: AnswersDraft; sections: readonly FormSection[] }) {
  const { t } = useLingui()
  useOpenDraft({ name: t`the answers`, draft, goToChoice: () => goToConflict(ID) })
  const fields = sections.flatMap(({ questions }) =>
    questions.map((question): ConflictField<Answers> => ({
      name: question.key,
      keys: [question.key],
      label: { id: question.label, message: question.label },
      show: (answers) => answerText(question, answers[question.key]),
    })),
  )
  return (
    <div className="answers-conflict">
      <DraftConflict id={ID} draft={draft} fields={fields} title={t`Answers were changed somewhere else. Nothing was overwritten.`} />
    </div>
  )
}
