import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { refresh } from '#web/api.ts'
import { client, errorCodeOf } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { flushOrThrow, NotSavedError, type Autosave } from './autosave.ts'
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
  const [password, setPassword] = useState('')
  const sign = useMutation({
    mutationFn: async () => {
      await flushOrThrow(note)
      await client.visits.sign({ appointmentId, version: note.get().saved.version, password })
    },
    onSuccess: async () => {
      await refresh('visits')
      onDone()
      toast.success(t`Note signed. The patient can read the summary now.`)
    },
    onError: (error) => void (errorCodeOf(error) === 'STALE_VERSION' && refresh('visits')),
  })
  const isWrong = errorCodeOf(sign.error) === 'WRONG_PASSWORD'
  const whyNot = password ? undefined : t`Enter your password first.`
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!whyNot) sign.mutate() // Enter in the field comes here too
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
            {sign.error instanceof NotSavedError ? t`The note is not saved yet. Please try again.` : sentenceForError(sign.error)}
          </Alert>
        )}
        <Group>
          <ReasonedButton type="submit" loading={sign.isPending} reason={whyNot}>
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
