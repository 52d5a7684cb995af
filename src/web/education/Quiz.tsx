import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Card, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { EducationCourse } from '#contract/education.ts'
import { quizResult, RIGHT_ANSWERS_NEEDED } from '#rules/education/quiz.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { Actions } from '#web/ui/Actions.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { QuizQuestionCard } from './QuizQuestionCard.tsx'

/** The questions of a course. What was wrong is explained, and somebody may try as often as they want. */
export function Quiz({ course: { id, questions } }: { course: EducationCourse }) {
  const { t } = useLingui()
  const [answers, setAnswers] = useState<(number | null)[]>(questions.map(() => null))
  const [isChecked, setChecked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const save = useMutation({
    mutationFn: () => client.education.answerQuiz({ id, answers: answers.map((answer) => answer ?? 9) }),
    onSuccess: () => refresh('education'),
  })
  const result = quizResult(questions, answers)
  const check = () => {
    setChecked(true)
    if (result.isComplete) save.mutate()
    heading.current?.focus()
  }
  const again = () => {
    setChecked(false)
    setAnswers(questions.map(() => null))
    heading.current?.focus()
  }
  const isAnswered = answers.every((answer) => answer !== null)
  return (
    <section aria-labelledby="quiz">
      <Title order={2} id="quiz" ref={heading} tabIndex={-1} mb="sm">
        <Trans>Questions</Trans>
      </Title>
      <Stack>
        <div role="status">
          {isChecked && <Result count={result.right.filter(Boolean).length} of={questions.length} isComplete={result.isComplete} />}
        </div>
        {save.isError && <NotSaved error={save.error} onAgain={() => save.mutate()} />}
        {[...questions.entries()].map(([place, question]) => (
          <QuizQuestionCard
            key={place}
            place={place + 1}
            question={question}
            answer={answers[place] ?? null}
            isChecked={isChecked}
            onAnswer={(answer) => setAnswers(answers.with(place, answer))}
          />
        ))}
        <Actions>
          {isChecked ? (
            <Button variant={result.isComplete ? 'default' : 'filled'} onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          ) : (
            <ReasonedButton reason={isAnswered ? undefined : t`Answer all questions first.`} onClick={check}>
              <Trans>Check my answers</Trans>
            </ReasonedButton>
          )}
        </Actions>
      </Stack>
    </section>
  )
}

function Result({ count, of, isComplete }: { count: number; of: number; isComplete: boolean }) {
  return (
    <Alert color={isComplete ? 'green' : 'yellow'}>
      <Text fw={650}>
        <Trans>
          {count} of {of} answers are right.
        </Trans>
      </Text>
      {isComplete ? (
        <Trans>You have completed this course.</Trans>
      ) : (
        <Trans>{RIGHT_ANSWERS_NEEDED} right answers complete the course. Read what was wrong below, then try again.</Trans>
      )}
    </Alert>
  )
}

/** Completed here, and the server has not heard of it. */
function NotSaved({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  return (
    <Card role="alert">
      <Text mb="sm">{sentenceForError(error)}</Text>
      <Button variant="default" onClick={onAgain}>
        <Trans>Save again</Trans>
      </Button>
    </Card>
  )
}
