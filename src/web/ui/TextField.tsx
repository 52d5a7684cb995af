import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'

/** A one-line field: visible label, `why` under it (why we ask), then the input, then its error. */
export function TextField({ why, ...rest }: TextInputProps & { why?: ReactNode }) {
  return <TextInput description={why} inputWrapperOrder={['label', 'description', 'input', 'error']} {...rest} />
}
