import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import type { Workspace } from '#contract/visits.ts'
import { whyNotSign } from '#rules/visits.ts'
import { refresh } from '#web/api.ts'
import { client, codeOf } from '#web/client.ts'
import { sentenceFor, sentenceForError } from '#web/errorText.ts'
import { useStore } from '#web/store.ts'
import { toast } from '#web/ui/toasts.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import type { Autosave } from './autosave.ts'
import { tooLong, type NoteDraft } from './noteDraft.ts'

type Props = {
  workspace: Workspace
  note: Autosave<NoteDraft>
  /** Whether something is missing that signing waits for. */
  isIncomplete: boolean
  opened: boolean
  onOpen: () => void
  onClose: () => void
}

/** Locks the note and gives the patient the summary; the password says that it is really the doctor. */
export function SignNote({ workspace, note, isIncomplete, opened, onOpen: open, onClose: close }: Props) {
  const { t } = useLingui()
  const { value, state } = useStore(note)
  // Until when the registration holds only the server knows; it answers in the dialog.
  const why = whyNotSign({ ...workspace, note: value, registrationVerifiedUntil: '9999-12-31', now: new Date() })
  const reason =
    sentenceFor(why) ??
    (isIncomplete ? sentenceFor('NOTE_INCOMPLETE') : undefined) ??
    (state === 'conflict' ? t`Choose between the two versions of the note first.` : undefined) ??
    (tooLong(value).length > 0 ? t`A field is too long. Shorten it first.` : undefined) ??
    (state === 'retrying' ? t`The note is not saved yet. You can sign once it is.` : undefined)
  return (
    <>
      <ReasonedButton leftSection={<IconSignature aria-hidden />} reason={reason} onClick={open}>
        <Trans>Sign</Trans>
      </ReasonedButton>
      <Dialog opened={opened} onClose={close} title={t`Sign this note`}>
        <SignForm appointmentId={workspace.appointment.id} note={note} onDone={close} />
      </Dialog>
    </>
  )
}

type FormProps = { appointmentId: string; note: Autosave<NoteDraft>; onDone: () => void }

function SignForm({ appointmentId, note, onDone }: FormProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const sign = useMutation({
    mutationFn: async () => {
      if (!(await note.flush())) throw new NotSaved()
      await client.visits.sign({ appointmentId, version: note.get().saved.version, password })
    },
    onSuccess: async () => {
      await refresh('visits')
      onDone()
      toast.success(t`Note signed. The patient can read the summary now.`)
    },
    onError: (error) => void (codeOf(error) === 'STALE_VERSION' && refresh('visits')),
  })
  const isWrong = codeOf(sign.error) === 'WRONG_PASSWORD'
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    sign.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>
          <Trans>After signing, the note cannot be changed; you can only add to it. The patient gets the summary.</Trans>
        </Text>
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          error={isWrong ? sentenceForError(sign.error) : undefined}
        />
        {sign.error && !isWrong && (
          <Alert role="alert" color="red">
            {sign.error instanceof NotSaved ? t`The note is not saved yet. Please try again.` : sentenceForError(sign.error)}
          </Alert>
        )}
        <Group>
          <ReasonedButton type="submit" loading={sign.isPending} reason={password ? undefined : t`Enter your password first.`}>
            <Trans>Sign and lock</Trans>
          </ReasonedButton>
          <Button variant="default" onClick={onDone}>
            <Trans>Not yet</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

class NotSaved extends Error {}
