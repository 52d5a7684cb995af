import { Alert, Stack } from '@mantine/core'
import type { ReactNode, SyntheticEvent } from 'react'
import { sentenceForError } from './errorText.ts'
import { Dialog } from './ui/Dialog.tsx'
import { FormButtons } from './ui/FormButtons.tsx'
import { useOfflineReason } from './useOfflineReason.ts'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  /** what stands on the button that does it */
  action: string
  color?: string
  /** why it cannot be done yet */
  reason?: string | undefined
  change: { isPending: boolean; error: unknown }
  /** shows the refusal itself */
  saysError?: boolean
  onSubmit: () => void
  children: ReactNode
}

/** Says what a change leads to, and makes it only on a second press. */
export function ConfirmDialog({ opened, onClose, title, action, color = 'teal', reason, change, saysError, onSubmit, children }: Props) {
  const offline = useOfflineReason()
  const whyNot = reason ?? offline
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!whyNot) onSubmit() // Enter in a field comes here too
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {children}
          {change.error !== undefined && !saysError && (
            <Alert role="alert" color="red">
              {sentenceForError(change.error)}
            </Alert>
          )}
          <FormButtons color={color} isPending={change.isPending} reason={whyNot} onCancel={onClose}>
            {action}
          </FormButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
