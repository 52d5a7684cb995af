import type { ReactNode } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form, type FormProps } from './Form.tsx'

type Props = Omit<FormProps, 'onCancel' | 'label'> & {
  opened?: boolean
  onClose: () => void
  title: string
  /** What has to be answered before the form can go on. */
  conflict?: ReactNode
}

/** Says what a change leads to, asks what it needs, and makes it only on a second press. */
export function ConfirmDialog({ opened = true, onClose, title, conflict, color = 'teal', ...form }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {conflict || <Form isShort {...form} color={color} onCancel={onClose} />}
    </Dialog>
  )
}
