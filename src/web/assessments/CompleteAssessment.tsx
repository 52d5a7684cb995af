import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ChangeEvent } from 'react'
import type { RiskFacts } from '#contract/assessments.ts'
import { assessmentLimits } from '#contract/limits.ts'
import type { RiskLevel } from '#contract/nurses.ts'
import { levelWords } from '#rules/assessments/assessmentWords.ts'
import { whyNotCompleteAssessment } from '#rules/assessments/completion.ts'
import type { FormSection } from '#rules/assessments/questions.ts'
import { riskOf, whyNotLevel } from '#rules/assessments/risk.ts'
import { riskInputsOf } from '#rules/assessments/riskInputs.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { flushOrThrow } from '#web/drafts/autosave.ts'
import { Form } from '#web/forms/Form.tsx'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'
import { useForm } from '#web/forms/useForm.ts'
import { useStore } from '#web/store.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { useNow } from '#web/ui/useNow.ts'
import { MissingAnswers } from './MissingAnswers.tsx'
import { RiskDetails } from './RiskDetails.tsx'
import type { AnswersDraft } from './useAnswersDraft.ts'

type Props = {
  id: string
  draft: AnswersDraft
  facts: RiskFacts
  sections: readonly FormSection[]
  missing: readonly string[]
}

/** The risk as it follows from the answers, the nurse's word on it, which is kept with them, and the end of the assessment. */
export function CompleteAssessment({ id, draft, facts, sections, missing }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { value: answers } = useStore(draft)
  const now = useNow(60_000)
  const risk = riskOf(riskInputsOf(answers, facts, now))
  const typed = (key: string) => String(answers[key] ?? '')
  const [level, reason, patientSummary] = [
    (typed('confirmed_level') || risk.level) as RiskLevel,
    typed('level_reason'),
    typed('patient_summary'),
  ]
  const type = (key: string) => (event: ChangeEvent<HTMLTextAreaElement>) =>
    draft.edit({ [key]: stripControlCharacters(event.currentTarget.value) })
  const form = useForm({
    initial: {},
    send: async () => {
      await flushOrThrow(draft)
      await client.assessments.complete({ id, version: draft.get().saved.version, level, reason, patientSummary })
    },
    onSent: () => navigate({ to: '/nurse/assessment/$assessmentId/view', params: { assessmentId: id } }),
    onSettled: () => refresh('assessments'),
  })
  const why = whyNotCompleteAssessment(sections, answers) ?? whyNotLevel(risk, level, reason)
  const words = levelWords()
  return (
    <Form form={form} action={t`Complete assessment`} reason={sentenceFor(why)}>
      <MissingAnswers missing={missing} />
      <RiskDetails {...risk} proposedLevel={risk.level} />
      <SelectField label={t`Level you confirm`} value={level} onChange={(value) => draft.edit({ confirmed_level: value })}>
        {(['low', 'medium', 'high'] as const).map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </SelectField>
      <Textarea
        label={t`Reason, where you change the level`}
        value={reason}
        onChange={type('level_reason')}
        maxLength={assessmentLimits.reason}
        autosize
        minRows={2}
      />
      <Textarea
        label={t`Summary for the patient`}
        description={<Trans>In plain words. The patient reads this and nothing else of the assessment.</Trans>}
        value={patientSummary}
        onChange={type('patient_summary')}
        maxLength={assessmentLimits.summary}
        autosize
        minRows={3}
      />
    </Form>
  )
}
