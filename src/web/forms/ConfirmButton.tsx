import type { ButtonProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useForm } from './useForm.ts'

type Props<Answer> = {
  /** What opens the question. */
  button: ButtonProps & { 'aria-label'?: string; reason?: string | undefined }
  label: ReactNode
  title: string
  /** What stands on the button that does it. */
  action: string
  color?: string
  send: () => Promise<Answer>
  onSent?: (answer: Answer) => unknown
  onSettled?: () => unknown
  sentence?: (error: unknown) => string
  children: ReactNode
}

/** A button for what cannot be undone: it says first what that leads to, and does it on a second press. */
export function ConfirmButton<Answer>({ button, label, title, action, color, send, onSent, children, ...more }: Props<Answer>) {
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    initial: {},
    send,
    onSent: (answer) => {
      setOpen(false)
      return onSent?.(answer)
    },
    ...more,
  })
  const open = () => {
    form.clear()
    setOpen(true)
  }
  return (
    <>
      <ReasonedButton {...button} onClick={open}>
        {label}
      </ReasonedButton>
      <ConfirmDialog form={form} opened={isOpen} onClose={() => setOpen(false)} title={title} action={action} color={color}>
        {children}
      </ConfirmDialog>
    </>
  )
}
