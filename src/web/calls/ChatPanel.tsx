import { Trans, useLingui } from '@lingui/react/macro'
import { Text, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { callLimits } from '#contract/limits.ts'
import type { Lobby } from '#contract/calls.ts'
import { client } from '#web/api/client.ts'
import { screenTime } from '#web/dates.ts'
import { Form } from '#web/forms/Form.tsx'
import { useForm } from '#web/forms/useForm.ts'
import type { ChatMessage } from './callState.ts'
import { SendPhoto, ShownPhoto } from './SendPhoto.tsx'

const MAX_LENGTH = callLimits.text

/** Messages during the call; they are kept with the record. What could not be sent stays in the field. */
export function ChatPanel({ lobby, texts, other }: { lobby: Lobby; texts: ChatMessage[]; other: string }) {
  const { t } = useLingui()
  const { appointmentId, me } = lobby
  const log = useRef<HTMLDivElement>(null)
  useEffect(() => {
    log.current?.scrollTo(0, log.current.scrollHeight)
  }, [texts.length])
  return (
    <div className="chat">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
      <div ref={log} role="log" aria-label={t`Messages so far`} className="text-log" tabIndex={0}>
        <Text size="sm" c="dimmed">
          <Trans>Messages and photos are kept with the record of this visit.</Trans>
        </Text>
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
    </div>
  )
}

function ChatForm({ appointmentId }: { appointmentId: string }) {
  const { t } = useLingui()
  const form = useForm({
    initial: { text: '' },
    name: 'message',
    send: async ({ text }, id) => text.trim() && client.calls.sendText({ appointmentId, id, text }),
    onSent: (_, sent) => {
      form.clearSent(sent)
    },
  })
  return (
    <Form
      form={form}
      isShort
      gap="xs"
      variant="default"
      offline={null}
      action={<Trans>Send</Trans>}
      leftSection={<IconSend size={18} aria-hidden />}
    >
      <Textarea {...form.field('text')} label={t`Your message`} minRows={1} maxLength={MAX_LENGTH} />
    </Form>
  )
}
