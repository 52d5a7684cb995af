import { useLingui } from '@lingui/react/macro'
import { Group, Radio, Stack, Textarea } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { profileLimits } from '#contract/limits.ts'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { InputParts } from './section.ts'

/** The inputs of a section's form: each keeps one key of it, with the label of its line on the card. */
type InputProps<F, Value> = { parts: InputParts<F>; of: { [Key in keyof F]: F[Key] extends Value ? Key : never }[keyof F] & string }

const partOf = <F, Value>(key: keyof F, value: Value) => ({ [key]: value }) as unknown as Partial<F>

type TextInputProps<F> = InputProps<F, string> & Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error' | 'id'>

export function TextInput<F>({ parts, of, ...rest }: TextInputProps<F>) {
  return <TextField maxLength={profileLimits.line} {...fieldOf(parts, of)} {...rest} />
}

export function PhoneInput<F>({ parts, of, ...rest }: TextInputProps<F>) {
  return <PhoneField {...fieldOf(parts, of)} {...rest} />
}

export function MultilineInput<F>({
  parts,
  of,
  why,
  maxLength,
  ...rest
}: InputProps<F, string> & { why?: ReactNode; maxLength: number; autoComplete?: string }) {
  return (
    <Textarea
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      minRows={2}
      description={why}
      maxLength={maxLength}
      {...fieldOf(parts, of)}
      {...rest}
    />
  )
}

type Option = { value: string; label: string; lang?: string }

/** One of several, or nothing. */
export function SelectInput<F>({
  parts,
  of,
  options,
  why,
}: InputProps<F, string | null> & { options: readonly Option[]; why?: ReactNode }) {
  const { t } = useLingui()
  return (
    <SelectField
      id={parts.idOf(of)}
      label={parts.labelOf(of)}
      why={why}
      error={parts.messageOf(of)}
      value={String(parts.form[of] ?? '')}
      onChange={(value) => parts.change(partOf(of, value || null))}
    >
      <option value="">{t`Not chosen`}</option>
      {options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** One of a few, all of them in sight. */
export function RadioInput<F>({ parts, of, options, why }: InputProps<F, string | null> & { options: readonly Option[]; why?: ReactNode }) {
  return (
    <Radio.Group
      size="md"
      id={parts.idOf(of)}
      tabIndex={-1}
      label={parts.labelOf(of)}
      description={why}
      value={(parts.form[of] as string | null) ?? null}
      onChange={(value) => parts.change(partOf(of, value))}
      error={parts.messageOf(of)}
    >
      <Stack gap={0}>
        {options.map(({ value, label }) => (
          <Radio key={value} className="tall-choice" value={value} label={label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** A question that was answered with yes, with no, or not yet. */
export function YesNoInput<F>({ parts, of, why }: InputProps<F, boolean | null> & { why?: ReactNode }) {
  const { t } = useLingui()
  const value = parts.form[of] as boolean | null
  return (
    <Radio.Group
      size="md"
      id={parts.idOf(of)}
      tabIndex={-1}
      label={parts.labelOf(of)}
      description={why}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(answer) => parts.change(partOf(of, answer === 'yes'))}
    >
      <Group gap="lg">
        <Radio className="tall-choice" value="yes" label={t`Yes`} />
        <Radio className="tall-choice" value="no" label={t`No`} />
      </Group>
    </Radio.Group>
  )
}

const fieldOf = <F,>(parts: InputParts<F>, key: keyof F & string) => ({
  id: parts.idOf(key),
  label: parts.labelOf(key),
  error: parts.messageOf(key),
  value: String(parts.form[key] ?? ''),
  onChange: (event: { currentTarget: { value: string } }) => parts.change(partOf(key, event.currentTarget.value)),
})
