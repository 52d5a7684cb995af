import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text, Textarea, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState, type SyntheticEvent } from 'react'
import { callLimits } from '#contract/limits.ts'
import type { Lobby } from '#contract/calls.ts'
import { api } from '#web/api.ts'
import { screenTime } from '#web/dates.ts'
import { sentenceForError } from '#web/errorText.ts'
import { useIdempotencyKey } from '#web/useIdempotencyKey.ts'
import type { ChatMessage } from './callState.ts'
import { SendPhoto, ShownPhoto } from './SendPhoto.tsx'

const MAX_LENGTH = callLimits.text

/** Messages during the call; they are kept with the record. What could not be sent stays in the field. */
export function ChatPanel({ lobby, texts, other }: { lobby: Lobby; texts: ChatMessage[]; other: string }) {
  const { t } = useLingui()
  const { appointmentId, me } = lobby
  return (
    <section className="texts" aria-label={t`Messages`}>
      <Title order={2} size="h3">
        <Trans>Messages</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>Messages and photos are kept with the record of this visit.</Trans>
      </Text>
      <div role="log" aria-label={t`Messages so far`} className="text-log">
        <ul className="text-list">
          {texts.map((one) => (
            <li key={one.id} data-mine={one.mine || undefined}>
              <Text size="sm" c="dimmed">
                {one.mine ? t`You` : other}, {screenTime(one.sentAt)}
              </Text>
              {one.text === null ? <ShownPhoto photoId={one.id} /> : <p className="text-written">{one.text}</p>}
            </li>
          ))}
        </ul>
      </div>
      {me === 'patient' && <SendPhoto appointmentId={appointmentId} />}
      <ChatForm appointmentId={appointmentId} />
    </section>
  )
}

function ChatForm({ appointmentId }: { appointmentId: string }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const idOf = useIdempotencyKey()
  const [sent, setSent] = useState(0)
  const send = useMutation(
    api.calls.sendText.mutationOptions({
      networkMode: 'always',
      onSuccess: () => {
        setText('')
        setSent(sent + 1)
      },
    }),
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    // The same words again, once these have arrived, are another message.
    if (text.trim()) send.mutate({ appointmentId, id: idOf({ text, sent }), text })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Textarea
          label={t`Your message`}
          minRows={1}
          maxLength={MAX_LENGTH}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {send.error && (
          <Alert role="alert" color="red">
            {sentenceForError(send.error)}
          </Alert>
        )}
        <Button type="submit" variant="default" leftSection={<IconSend size={18} aria-hidden />} loading={send.isPending} w="fit-content">
          <Trans>Send</Trans>
        </Button>
      </Stack>
    </form>
  )
}
