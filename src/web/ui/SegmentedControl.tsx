import { Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props<Value extends string> = {
  /** what is chosen here, for those who do not see it */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
  /** why nothing else can be chosen now */
  reason?: string | undefined
}

/** A choice of a few in one row: radio buttons, each as large as its segment. */
export function SegmentedControl<Value extends string>({ label, value, onChange, options, reason }: Props<Value>) {
  const name = useId()
  return (
    <>
      <div
        className="segments"
        role="radiogroup"
        aria-label={label}
        aria-disabled={reason ? true : undefined}
        aria-describedby={reason && `${name}-reason`}
      >
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="input-over-label"
              name={name}
              checked={option.value === value}
              onChange={() => reason === undefined && onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {reason && (
        <Text id={`${name}-reason`} size="sm" c="dimmed">
          {reason}
        </Text>
      )}
    </>
  )
}
