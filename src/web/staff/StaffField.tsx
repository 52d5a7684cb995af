import type { TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { TextField } from '#web/ui/TextField.tsx'
import type { StaffFieldName as Field } from './staffForm.ts'
import type { StaffFormProps } from './useStaffForm.ts'

type Props = StaffFormProps & { name: Field; label: string; why?: ReactNode; maxLength: number; required?: boolean } & Pick<
    TextInputProps,
    'type' | 'inputMode' | 'min' | 'leftSection' | 'placeholder' | 'spellCheck'
  >

/** One line of the form of a staff account. Nothing is filled in by the browser: it knows the administrator, not this person. */
export function StaffField({ form, change, messageOf, name, required = true, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      id={name}
      required={required}
      autoComplete="off"
      value={form[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      error={messageOf(name)}
    />
  )
}
