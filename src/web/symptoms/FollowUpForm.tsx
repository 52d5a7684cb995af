import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { FollowUpAnswer, FollowUpId } from '#contract/redFlags.ts'
import type { SymptomEntry } from '#contract/symptoms.ts'
import { followUpTexts } from '#rules/redFlagRules/followUps.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'

type Props = { questions: readonly FollowUpId[]; onAnswered: (answers: SymptomEntry['answers']) => void }

/** What is asked about a symptom before it is saved. What is left open counts as 'I don't know' (domain 3.2). */
export function FollowUpForm({ questions, onAnswered }: Props) {
  const { t } = useLingui()
  const [answers, setAnswers] = useState<SymptomEntry['answers']>({})
  const texts = followUpTexts()
  const options = [
    { value: 'yes' as const, label: t`Yes` },
    { value: 'no' as const, label: t`No` },
    { value: 'unknown' as const, label: t`I don't know` },
  ]
  const answered = (): SymptomEntry['answers'] => Object.fromEntries(questions.map((id) => [id, answers[id] ?? 'unknown']))
  return (
    <Stack>
      {questions.map((id) => (
        <div key={id}>
          <Text fw={600} mb="sm">
            {texts[id]}
          </Text>
          <SegmentedControl<FollowUpAnswer | ''>
            label={texts[id]}
            value={answers[id] ?? ''}
            onChange={(answer) => answer && setAnswers({ ...answers, [id]: answer })}
            options={options}
          />
        </div>
      ))}
      <Actions>
        <Button onClick={() => onAnswered(answered())}>
          <Trans>Save</Trans>
        </Button>
      </Actions>
    </Stack>
  )
}
