import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Radio, Stack, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { QuizQuestion } from '#contract/education.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'

type Props = {
  place: number
  question: QuizQuestion
  answer: number | null
  isChecked: boolean
  onAnswer: (answer: number) => void
}

/** A question with its answers; once checked, whether it was right and why. */
export function QuizQuestionCard({ place, question: { question, answers, right, explanation }, answer, isChecked, onAnswer }: Props) {
  const { t } = useLingui()
  return (
    <Card>
      <Radio.Group
        label={`${place}. ${question}`}
        labelProps={{ fz: 'md', fw: 650 }}
        value={answer === null ? null : String(answer)}
        onChange={(chosen) => !isChecked && onAnswer(Number(chosen))}
      >
        <Stack gap="sm" mt="xs">
          {[...answers.entries()].map(([index, text]) => (
            <Radio key={text} className="tall-choice" value={String(index)} label={text} />
          ))}
        </Stack>
      </Radio.Group>
      {isChecked && (
        <Stack gap="xs" mt="md" align="flex-start">
          {answer === right ? (
            <StatusBadge tone="good">{t`Right`}</StatusBadge>
          ) : (
            <StatusBadge tone="attention" icon={IconX}>
              <Trans>Not right</Trans>
            </StatusBadge>
          )}
          {answer !== right && (
            <Text>
              <Trans>The right answer: {{ answer: answers[right] ?? '' }}</Trans>
            </Text>
          )}
          <Text>{explanation}</Text>
        </Stack>
      )}
    </Card>
  )
}
