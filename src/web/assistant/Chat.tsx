import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { shownSuggestions } from '#rules/assistant/suggestions.ts'
import { ConfirmButton } from '#web/forms/ConfirmButton.tsx'
import { useOfflineReason } from '#web/offline/useOfflineReason.ts'
import { brand } from '#web/theme/brand.ts'
import { AskForm } from './AskForm.tsx'
import { ChatTurn } from './ChatTurn.tsx'
import { OutsideModel } from './OutsideModel.tsx'
import { useChat } from './useChat.ts'

/** The first tab: questions and answers, three questions to begin with, and the one that is typed. `first` was typed on Home. */
export function Chat({ first }: { first: string }) {
  const { t } = useLingui()
  const { turns, ask, clear, stop, isAsking } = useChat()
  const asked = useRef(false)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (first && !asked.current) void ask(first)
    asked.current = true
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the dialog opens
  }, [])
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [turns.length, isAsking])
  const last = turns.at(-1)
  const suggestions = last?.answer?.suggestions.length ? last.answer.suggestions : shownSuggestions(turns.length)
  return (
    <Stack gap="md">
      {turns.length === 0 ? <FirstUse /> : <ClearChat clear={clear} />}
      <ul className="ask-turns" aria-label={t`Messages so far`}>
        {turns.map((turn) => (
          <ChatTurn key={turn.id} turn={turn} isLast={turn === last} askAgain={({ id, query }) => ask(query, id)} />
        ))}
      </ul>
      <VisuallyHidden role="status">{last?.state === 'answered' && !last.isKept && last.answer?.advice}</VisuallyHidden>
      {last?.found.cards.length ? null : (
        <div role="group" aria-label={t`Suggested questions`} className="ask-suggestions">
          {suggestions.map((question) => (
            <Button key={question} variant="default" onClick={() => ask(question)} aria-disabled={isAsking}>
              {question}
            </Button>
          ))}
        </div>
      )}
      <OutsideModel />
      <AskForm isAsking={isAsking} onAsk={ask} onStop={stop} />
      <Disclaimer />
      <div ref={end} />
    </Stack>
  )
}

function Disclaimer() {
  const product = brand().name
  return (
    <Text size="sm" c="dimmed">
      <Trans>{product} does not diagnose or give medical advice. Please consult a medical practitioner.</Trans>
    </Text>
  )
}

/** Said before the first question (domain 8.1). */
function FirstUse() {
  const product = brand().name
  return (
    <Alert color="teal" title={<Trans>Before you ask</Trans>}>
      <Trans>
        {product} answers automatically from our health library and can be wrong. No nurse reads along, and it is not for emergencies: call
        112. Your chat is kept encrypted for 12 months, and you can clear it at any time.
      </Trans>
    </Alert>
  )
}

function ClearChat({ clear }: { clear: () => Promise<void> }) {
  const { t } = useLingui()
  const reason = useOfflineReason()
  return (
    <div className="ask-clear">
      <ConfirmButton
        button={{ variant: 'subtle', leftSection: <IconTrash size={20} aria-hidden />, reason }}
        label={t`Clear chat`}
        title={t`Clear this chat?`}
        action={t`Clear chat`}
        color="red"
        send={clear}
      >
        <Trans>All questions and answers are deleted now. What you sent to a nurse stays with the nurses.</Trans>
      </ConfirmButton>
    </div>
  )
}
