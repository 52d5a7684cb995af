import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

/** A phone number behind a fixed +27, which makes room for whoever types another country's +. */
export function PhoneField(props: ComponentProps<typeof TextField>) {
  const isForeign = String(props.value ?? '')
    .trimStart()
    .startsWith('+')
  return (
    <TextField
      type="tel"
      autoComplete={isForeign ? 'tel' : 'tel-national'}
      placeholder="82 123 4567"
      maxLength={40}
      {...(!isForeign && { leftSection: '+27', leftSectionWidth: '3.25rem' })}
      {...props}
    />
  )
}
