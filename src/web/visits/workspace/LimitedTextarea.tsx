import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { stripControlCharacters } from '#web/forms/stripControlCharacters.ts'

type Props = {
  label: ReactNode
  hint?: ReactNode
  value: string
  limit: number
  rows?: number
  onChange: (value: string) => void
  onBlur?: () => void
}

/** A long text with its count. Longer than the limit is shown and said, never cut off. */
export function LimitedTextarea({ label, hint, value, limit, rows = 4, onChange, onBlur }: Props) {
  const { t } = useLingui()
  const countId = useId()
  const length = value.trim().length
  const over = length - limit
  return (
    <div>
      <Textarea
        label={label}
        description={hint}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        value={value}
        minRows={rows}
        autosize
        aria-describedby={countId}
        onChange={({ currentTarget }) => onChange(stripControlCharacters(currentTarget.value))}
        {...(onBlur && { onBlur })}
        error={over > 0 ? t`${over} characters too long` : undefined}
      />
      <p id={countId} className="count">
        {t`${length} of ${limit} characters`}
      </p>
    </div>
  )
}
