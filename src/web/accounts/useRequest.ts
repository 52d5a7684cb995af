import { useState } from 'react'

type RequestCallbacks<Answer> = { onAnswer: (answer: Answer) => unknown; onRefusal?: (error: unknown) => void }

/** One call that a form makes: whether it is under way, until `onAnswer` has done its part too, and why it was refused. */
export function useRequest<Input, Answer>(call: (input: Input) => Promise<Answer>, { onAnswer, onRefusal }: RequestCallbacks<Answer>) {
  const [{ isPending, error }, setState] = useState<{ isPending: boolean; error?: unknown }>({ isPending: false })
  const send = async (input: Input) => {
    setState({ isPending: true })
    try {
      await onAnswer(await call(input))
      setState({ isPending: false })
    } catch (refusal) {
      setState({ isPending: false, error: refusal })
      onRefusal?.(refusal)
    }
  }
  return { isPending, error, send: (input: Input) => void send(input) }
}
