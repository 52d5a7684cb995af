import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useId } from 'react'
import type { Answers } from '#contract/assessmentAnswers.ts'
import { replacedInProfile } from '#rules/assessments/intakeProfile.ts'
import { answerText, askedOf, type FormSection } from '#rules/assessments/questions.ts'

/** What must still be asked, by section. */
export function MissingAnswers({ missing }: { missing: readonly string[] }) {
  const { t } = useLingui()
  if (missing.length === 0) return null
  return (
    <ul aria-label={t`Not answered yet`}>
      {missing.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}

type ReplacedProps = { sections: readonly FormSection[]; answers: Answers; known: Answers }

/** What the profile says otherwise, and will no longer say once the intake is completed: its patient may have changed it since. */
export function ReplacedAnswers({ sections, answers, known }: ReplacedProps) {
  const { t } = useLingui()
  const id = useId()
  const replaced = replacedInProfile(answers, known)
  const questions = sections.flatMap((section) => askedOf(section, answers)).filter(({ key }) => replaced.includes(key))
  if (questions.length === 0) return null
  return (
    <div>
      <Text id={id}>
        <Trans>These answers will replace what the profile says:</Trans>
      </Text>
      <ul aria-labelledby={id}>
        {questions.map((question) => {
          const { key, label } = question
          const [said, before] = [answerText(question, answers[key]), answerText(question, known[key])]
          return <li key={key}>{t`${label}: ${said} (the profile says: ${before})`}</li>
        })}
      </ul>
    </div>
  )
}
