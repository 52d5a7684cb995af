import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Textarea } from '@mantine/core'
import { IconArrowUp, IconPlayerStop } from '@tabler/icons-react'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { assistantLimits } from '#contract/limits.ts'
import { whyNotAsk } from '#rules/assistant/whyNotAsk.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { useOnline } from '#web/ui/useOnline.ts'

type Props = { isAsking: boolean; onAsk: (query: string) => unknown; onStop: () => void }

/** What is typed. It may be sent without a connection too: what asks for help now is found on the phone. */
export function AskForm({ isAsking, onAsk, onStop }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isAsking) return
    const refusal = whyNotAsk(text)
    setFault(refusal && sentenceFor(refusal))
    if (refusal) return
    setText('')
    onAsk(text.trim())
  }
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event)
  }
  return (
    <form className="ask-form" onSubmit={send} noValidate aria-label={t`Your question`}>
      <Textarea
        label={t`Type your question`}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={assistantLimits.query}
        value={text}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={sendOnEnter}
      />
      {isAsking ? (
        <Button variant="default" leftSection={<IconPlayerStop size={20} aria-hidden />} onClick={onStop}>
          <Trans>Stop</Trans>
        </Button>
      ) : (
        <Button type="submit" leftSection={<IconArrowUp size={20} aria-hidden />}>
          <Trans>Ask</Trans>
        </Button>
      )}
      {!isOnline && (
        <Text size="sm" c="dimmed" className="ask-offline">
          <Trans>You are offline. Answers need a connection; numbers for help show without one.</Trans>
        </Text>
      )}
    </form>
  )
}
