import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { visitLimits } from '#contract/limits.ts'
import type { Workspace } from '#contract/visits.ts'
import { whyNotAddAddendum } from '#rules/visits.ts'
import { api, refresh } from '#web/api.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceFor, sentenceForError } from '#web/errorText.ts'
import { randomId } from '#web/randomId.ts'
import { stripControlCharacters } from '#web/stripControlCharacters.ts'
import { LimitedTextarea } from './LimitedTextarea.tsx'

/** What was added after signing, oldest first, and the form to add more. */
export function Addenda({ workspace: { appointment, addenda, signedAt } }: { workspace: Workspace }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Addenda`}>
      <Title order={3}>
        <Trans>Addenda</Trans>
      </Title>
      <ul className="plain">
        {addenda.map(({ id, text, reason, author, writtenAt }) => (
          <li key={id}>
            <p className="written">{text}</p>
            <Text size="sm" c="dimmed">
              {t`${author}, ${{ writtenOn: screenDateTime(writtenAt) }}. Reason: ${reason}`}
            </Text>
          </li>
        ))}
      </ul>
      <AddendumForm key={addenda.length} appointmentId={appointment.id} signedAt={signedAt} />
    </section>
  )
}

function AddendumForm({ appointmentId, signedAt }: { appointmentId: string; signedAt: Date | null }) {
  const { t } = useLingui()
  const [id] = useState(randomId)
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const add = useMutation(api.visits.addAddendum.mutationOptions({ onSuccess: () => refresh('visits') }))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const why = sentenceFor(whyNotAddAddendum({ signedAt, text, reason }))
    setRefusal(why)
    if (!why) add.mutate({ appointmentId, id, text, reason })
  }
  const problem = refusal ?? (add.error ? sentenceForError(add.error) : undefined)
  return (
    <form onSubmit={submit}>
      <Stack gap="sm" mt="sm">
        <LimitedTextarea label={t`Add to this note`} value={text} limit={visitLimits.addendum} rows={3} onChange={setText} />
        <TextInput
          label={t`Reason for adding`}
          maxLength={visitLimits.addendumReason}
          value={reason}
          onChange={({ currentTarget }) => setReason(stripControlCharacters(currentTarget.value))}
        />
        {problem && (
          <Alert role="alert" color="red">
            {problem}
          </Alert>
        )}
        <Button type="submit" variant="default" loading={add.isPending} w="fit-content">
          <Trans>Add addendum</Trans>
        </Button>
      </Stack>
    </form>
  )
}
