import { useLingui } from '@lingui/react/macro'
import { Textarea, type TextareaProps } from '@mantine/core'
import { useId, type ReactNode, type RefAttributes } from 'react'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'

type Props = {
  label: ReactNode
  hint?: ReactNode
  value: string
  limit: number
  rows?: number
  /** What is wrong besides its length. */
  error?: ReactNode
  onChange: (value: string) => void
  onBlur?: () => void
  /** What else the input itself is told. */
  input?: TextareaProps & RefAttributes<HTMLTextAreaElement>
}

/** From here on one wants to know how much room is left. */
const NEARLY_FULL = 0.9

/** A long text, with its count once that matters. Longer than the limit is shown and said, never cut off. */
export function LimitedTextarea({ label, hint, value, limit, rows = 4, error, onChange, onBlur, input }: Props) {
  const { t } = useLingui()
  const countId = useId()
  const length = value.trim().length
  const over = length - limit
  const isCounted = length > limit * NEARLY_FULL
  return (
    <div>
      <Textarea
        {...input}
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={value}
        minRows={rows}
        autosize
        {...(isCounted && { 'aria-describedby': countId })}
        onChange={({ currentTarget }) => onChange(stripControlCharacters(currentTarget.value))}
        {...(onBlur && { onBlur })}
        error={over > 0 ? t`${over} characters too long` : error}
      />
      {isCounted && (
        <p id={countId} className="count">
          {t`${length} of ${limit} characters`}
        </p>
      )}
    </div>
  )
}
