import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = ButtonProps & { isBusy: boolean; busyText: ReactNode; children: ReactNode }

/** Sends its form. While that is under way it says so in words, cannot be pressed again and keeps the focus. */
export function SubmitButton({ isBusy, busyText, children, ...rest }: Props) {
  return (
    <Button {...rest} type={isBusy ? 'button' : 'submit'} {...(isBusy && { 'aria-disabled': 'true', 'data-disabled': true })}>
      <span aria-live="polite">{isBusy ? busyText : children}</span>
    </Button>
  )
}
