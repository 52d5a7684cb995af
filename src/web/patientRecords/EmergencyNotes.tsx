import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Card, Stack, Text, Textarea, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { recordLimits } from '#contract/limits.ts'
import type { EmergencyNote } from '#contract/patientRecords.ts'
import { api, refresh } from '#web/api.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceForError } from '#web/errorText.ts'
import { randomId } from '#web/randomId.ts'
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx'
import { toast } from '#web/ui/toasts.tsx'

type Props = { userId: string; notes: EmergencyNote[]; /** while the record is open in an emergency */ canWrite: boolean }

/** What was done in emergencies: the only thing that is written into a record which is open to be read. */
export function EmergencyNotes({ userId, notes, canWrite }: Props) {
  const { t } = useLingui()
  if (notes.length === 0 && !canWrite) return null
  return (
    <Card component="section" aria-label={t`Emergency notes`}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          <Trans>Emergency notes</Trans>
        </Title>
        {canWrite && <WriteNote userId={userId} />}
        {notes.map(({ id, text, doctorName, writtenAt }) => (
          <article key={id}>
            <Text size="sm" c="dimmed">
              {doctorName} · {screenDateTime(writtenAt)}
            </Text>
            <p className="record-text">{text}</p>
          </article>
        ))}
      </Stack>
    </Card>
  )
}

function WriteNote({ userId }: { userId: string }) {
  const { t } = useLingui()
  const [{ id, text }, setNote] = useState(() => ({ id: randomId(), text: '' }))
  const write = useMutation(
    api.patientRecords.addEmergencyNote.mutationOptions({
      onSuccess: async () => {
        setNote({ id: randomId(), text: '' })
        await refresh('patientRecords')
        toast.success(t`Emergency note saved`)
      },
    }),
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim()) write.mutate({ id, userId, text })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" align="flex-start">
        <Textarea
          w="100%"
          label={t`What you found and did`}
          description={t`It becomes part of the record and cannot be changed.`}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          autosize
          minRows={3}
          maxLength={recordLimits.emergencyNote}
          value={text}
          onChange={({ currentTarget }) => setNote({ id, text: currentTarget.value })}
        />
        {write.error && (
          <Alert role="alert" color="red">
            {sentenceForError(write.error)}
          </Alert>
        )}
        <ReasonedButton type="submit" loading={write.isPending} reason={text.trim() ? undefined : t`Write the note first.`}>
          <Trans>Save emergency note</Trans>
        </ReasonedButton>
      </Stack>
    </form>
  )
}
