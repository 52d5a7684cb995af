import { useLingui } from '@lingui/react/macro'
import { Checkbox, Group, NumberInput, type NumberInputProps, Radio, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AssessmentAnswer } from '#contract/assessmentAnswers.ts'
import { assessmentLimits } from '#contract/limits.ts'
import { numberAnswer, type Question } from '#rules/assessments/questions.ts'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'

type Props = { question: Question; answer: AssessmentAnswer | undefined; onAnswer: (answer: AssessmentAnswer) => void }

/** A radio group says nothing of a missing value otherwise. */
const MISSING = 'not-available'

/** One question as its kind wants it, with 'Not available' as an answer. */
export function QuestionField(props: Props) {
  const { kind } = props.question
  if (kind === 'yesNo' || kind === 'choice') return <ChoiceField {...props} />
  if (kind === 'choices') return <ChoicesField {...props} />
  return <TypedField {...props} />
}

const heading = ({ label, hint, isRequired }: Question) => ({ label, description: hint, withAsterisk: isRequired ?? false })

function ChoiceField({ question, answer, onAnswer }: Props) {
  const { t } = useLingui()
  const isYesNo = question.kind === 'yesNo'
  const options =
    question.kind === 'choice'
      ? question.options
      : ([
          ['true', t`Yes`],
          ['false', t`No`],
        ] as const)
  const value = answer === undefined || answer === '' ? '' : answer === null ? MISSING : String(answer)
  const choose = (chosen: string) => onAnswer(chosen === MISSING ? null : isYesNo ? chosen === 'true' : chosen)
  return (
    <Radio.Group {...heading(question)} value={value} onChange={choose}>
      <div className="answer-options">
        {options.map(([one, label]) => (
          <Radio key={one} value={one} label={label} />
        ))}
        <Radio value={MISSING} label={t`Not available`} />
      </div>
    </Radio.Group>
  )
}

function ChoicesField({ question, answer, onAnswer }: Props) {
  const chosen = Array.isArray(answer) ? answer : []
  return (
    <Checkbox.Group {...heading(question)} value={chosen} onChange={onAnswer}>
      <div className="answer-options">
        {question.kind === 'choices' && question.options.map(([one, label]) => <Checkbox key={one} value={one} label={label} />)}
      </div>
    </Checkbox.Group>
  )
}

function TypedField({ question, answer, onAnswer }: Props) {
  const { t } = useLingui()
  const isMissing = answer === null
  const { label } = question
  return (
    <Group gap="sm" align="flex-end" className="answer-typed">
      <Input question={question} answer={answer} onAnswer={onAnswer} />
      <Checkbox
        label={t`Not available`}
        aria-label={t`Not available: ${label}`}
        checked={isMissing}
        onChange={({ currentTarget }) => onAnswer(currentTarget.checked ? null : '')}
      />
    </Group>
  )
}

function Input({ question, answer, onAnswer }: Props) {
  const shared = { ...heading(question), disabled: answer === null, size: 'md', className: 'answer-input' } as const
  const text = typeof answer === 'string' ? answer : ''
  const type = (value: string) => onAnswer(stripControlCharacters(value))
  if (question.kind === 'number') return <NumberField {...shared} {...{ question, answer, onAnswer }} />
  if (question.kind === 'text' || question.kind === 'list')
    return (
      <Textarea
        {...shared}
        value={text}
        autosize
        minRows={2}
        maxLength={assessmentLimits.answer}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...shared}
      type={question.kind === 'date' ? 'date' : 'text'}
      value={text}
      maxLength={assessmentLimits.choice}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}

type NumberProps = Props & { question: Extract<Question, { kind: 'number' }> } & Omit<NumberInputProps, 'value' | 'onChange' | 'error'>

/** Shows what is typed as it is typed, '75.' on the way to 75.5 too, until the answer becomes another one elsewhere. */
function NumberField({ question, answer, onAnswer, ...shared }: NumberProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<number | string>('')
  const [isTyping, setTyping] = useState(false)
  const { unit, least, most } = question
  const shown = numberAnswer(question, typed) === answer ? typed : typeof answer === 'number' ? answer : ''
  const isWrong = !isTyping && shown !== '' && numberAnswer(question, shown) === '' // '1' may become 130
  return (
    <NumberInput
      {...shared}
      value={shown}
      error={isWrong && t`Enter a number from ${least} to ${most}.`}
      suffix={unit && ` ${unit}`}
      min={least}
      max={most}
      clampBehavior="none" // another number than was typed is no answer
      decimalScale={1}
      hideControls
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(value) => {
        setTyped(value)
        onAnswer(numberAnswer(question, value))
      }}
    />
  )
}
