import type { TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { TextField } from '#web/ui/TextField.tsx'
import type { StaffFieldName as Field } from './staffForm.ts'
import type { StaffFormProps } from './useStaffRules.ts'

type Props = StaffFormProps & { name: Field; label: string; why?: ReactNode; maxLength: number; required?: boolean } & Pick<
    TextInputProps,
    'type' | 'inputMode' | 'min' | 'leftSection' | 'placeholder' | 'spellCheck'
  >

/** One line of the form of a staff account. Nothing is filled in by the browser: it knows the administrator, not this person. */
export function StaffField({ form, name, required = true, ...rest }: Props) {
  return <TextField {...rest} {...form.field(name as Exclude<Field, 'is_specialist'>)} required={required} autoComplete="off" />
}
