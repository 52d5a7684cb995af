import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { refresh } from '#web/api/api.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { PasswordStep, usePasswordStep } from '#web/forms/PasswordStep.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { flushOrThrow, NotSavedError, type Autosave } from '#web/drafts/autosave.ts'
import type { NoteDraft } from './noteDraft.ts'

type Props = { opened: boolean; onClose: () => void; appointmentId: string; note: Autosave<NoteDraft> }

/** The password, asked when the note is locked; fetched apart from the note, which is written long before. */
export function SignDialog({ opened, onClose, ...form }: Props) {
  const { t } = useLingui()
  return (
    <Dialog opened={opened} onClose={onClose} title={t`Sign this note`}>
      <SignForm {...form} onDone={onClose} />
    </Dialog>
  )
}

type FormProps = { appointmentId: string; note: Autosave<NoteDraft>; onDone: () => void }

function SignForm({ appointmentId, note, onDone }: FormProps) {
  const { t } = useLingui()
  const form = usePasswordStep({
    initial: { password: '' },
    send: async ({ password }) => {
      await flushOrThrow(note)
      await client.visits.sign({ appointmentId, version: note.get().saved.version, password })
    },
    onSent: async () => {
      await refresh('visits')
      onDone()
      toast.success(t`Note signed. The patient can read the summary now.`)
    },
    onRefused: (error) => void (errorCodeOf(error) === 'STALE_VERSION' && refresh('visits')),
    sentence: (error) => (error instanceof NotSavedError ? t`The note is not saved yet. Please try again.` : sentenceForError(error)),
  })
  return (
    <PasswordStep form={form} action={<Trans>Sign and lock</Trans>} reason={form.missing} onCancel={onDone}>
      <Text>
        <Trans>After signing, the note cannot be changed; you can only add to it. The patient gets the summary.</Trans>
      </Text>
    </PasswordStep>
  )
}
