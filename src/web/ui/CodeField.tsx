import type { TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { TextField } from './TextField.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & { why?: ReactNode; value: string; onChange: (code: string) => void }

/** A code of six digits: the number keys, filled in by the phone when it can, and pasted with the spaces a letter shows it with. */
export function CodeField({ onChange, ...rest }: Props) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
      errorProps={{ role: 'alert' }}
      {...rest}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The digits alone, as the server compares them. */
export const digitsOf = (code: string) => code.replace(/\D/g, '')
