import { Checkbox, Input } from '@mantine/core'
import { useState, type RefCallback } from 'react'
import type { CalculatorField } from '#rules/calculators/calculator.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Props = { field: CalculatorField; value: string; fault: string | undefined; isFirst: boolean; onChange: (value: string) => void }

// One and the same function: the focus is taken once, when the calculator opens.
const takeFocus: RefCallback<HTMLInputElement> = (input) => input?.focus()

/** A field of a calculator, with its unit. What is wrong with it is said once it is left. */
export function CalculatorInput({ field, value, fault, isFirst, onChange }: Props) {
  const [isTyping, setTyping] = useState(false)
  const label = field.label()
  if (field.kind === 'yes')
    return (
      <Checkbox label={label} checked={value === 'yes'} onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'yes' : '')} />
    )
  if (field.kind === 'choice')
    return (
      <div>
        <Input.Label component="p" m={0} aria-hidden>
          {label}
        </Input.Label>
        <SegmentedControl
          label={label}
          value={value}
          onChange={onChange}
          options={Object.entries(field.options).map(([option, word]) => ({ value: option, label: word() }))}
        />
      </div>
    )
  const unit = field.kind === 'number' ? field.unit : ''
  return (
    <TextField
      label={unit ? `${label} (${unit})` : label}
      {...(field.kind === 'day' ? { type: 'date' } : { inputMode: 'decimal' as const, maxLength: 9 })}
      {...(isFirst && { ref: takeFocus })}
      autoComplete="off"
      value={value}
      error={isTyping ? undefined : fault}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
