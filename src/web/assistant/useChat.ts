import { useQuery } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { AssistantMessage } from '#contract/assistant.ts'
import { graverHelp, helpOf, historyOf, type ShownHelp } from '#rules/assistant/conversation.ts'
import { triageMessage } from '#rules/assistant/triageMessage.ts'
import { api, refresh } from '#web/api/api.ts'
import { client, errorCodeOf } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { serverNow } from '#web/api/serverClock.ts'
import { randomId } from '#web/browser/randomId.ts'
import { toast } from '#web/ui/toasts.tsx'

/** A question and how far it has come. What a phone found in it is shown without a connection too; what only the server found, with its answer. */
export type QuestionTurn = {
  id: string
  query: string
  at: Date
  found: ShownHelp
  state: 'asking' | 'answered' | 'failed' | 'stopped'
  answer: AssistantMessage | null
  /** What came of it while it is not whole. */
  soFar: string
  /** From an earlier opening: it is not read aloud again, and takes no focus. */
  isKept: boolean
}

/** The conversation: what is kept, and what was asked since the dialog opened. Typed text is read for words that ask for help before it is sent. */
export function useChat() {
  const { t } = useLingui()
  const { data: kept = [] } = useQuery(api.assistant.messages.queryOptions())
  const [own, setOwn] = useState<QuestionTurn[]>([])
  const running = useRef<AbortController | null>(null)
  const turns = [...kept.filter(({ id }) => own.every((turn) => turn.id !== id)).map(toTurn), ...own]
  const become = (id: string, part: Partial<QuestionTurn>) =>
    setOwn((all) => all.map((turn) => (turn.id === id ? { ...turn, ...part } : turn)))

  /** Again under the same id: an answer that was kept before the connection was lost comes back. */
  const ask = async (query: string, id = randomId()) => {
    const others = turns.filter((turn) => turn.id !== id)
    const [at, history] = [serverNow(), historyOf(others)]
    const { cards, advice } = triageMessage(query, history, at)
    const found = { cards, advice }
    setOwn((all) => [
      ...all.filter((turn) => turn.id !== id),
      { id, query, at, found, state: 'asking', answer: null, soFar: '', isKept: false },
    ])
    running.current = new AbortController()
    const { signal } = running.current
    try {
      const answer = await readAnswer({ id, query, ...NOTHING_OF_THE_RECORD, conversationHistory: history }, running.current, (soFar) =>
        become(id, { soFar }),
      )
      become(id, { state: 'answered', answer, found: graverHelp(found, answer) })
    } catch (error) {
      become(id, { state: signal.aborted && signal.reason !== LOST ? 'stopped' : 'failed' })
      if (signal.aborted || cards.length > 0) return // the card is there, and says what to do
      toast.destructive(errorCodeOf(error) === 'INTERNAL_SERVER_ERROR' ? t`Failed to get health advice` : sentenceForError(error))
    }
  }
  const clear = async () => {
    running.current?.abort() // an answer that came after it would be kept
    await client.assistant.clear()
    setOwn([])
    await refresh('assistant')
    toast.success(t`Chat cleared`)
  }
  return { turns, ask, clear, stop: () => running.current?.abort(), isAsking: own.at(-1)?.state === 'asking' }
}

/** Fields of specification 2.7. Nothing of the record goes along: the library answers as well without it (decision 102). */
const NOTHING_OF_THE_RECORD = { userAge: null, userGender: null, userConditions: [] }

/** Why an answer ended that nobody stopped: an open stream does not notice by itself that there is no connection any more. */
const LOST = 'connection lost'

type Question = Parameters<typeof client.assistant.askLive>[0]

/** Reads an answer as it comes. One that ends before it is whole is none: nothing of it was kept, and it may be asked again. */
async function readAnswer(question: Question, running: AbortController, show: (soFar: string) => void): Promise<AssistantMessage> {
  const lines: string[] = []
  const lost = () => running.abort(LOST)
  window.addEventListener('offline', lost)
  try {
    for await (const event of await client.assistant.askLive(question, { signal: running.signal })) {
      if (event.kind === 'whole') return event.message
      lines.push(event.text)
      show(lines.join('\n'))
    }
  } finally {
    window.removeEventListener('offline', lost)
  }
  throw new Error('the answer was cut off')
}

const toTurn = (answer: AssistantMessage): QuestionTurn => {
  const { id, query, askedAt: at } = answer
  return { id, query, at, found: helpOf(answer), state: 'answered', answer, soFar: '', isKept: true }
}
