import { z } from 'zod'
import type { ModelMessage } from '#rules/assistant/modelQuestion.ts'
import type { Config } from '../world/config.ts'
import { networkErrorCode } from './deliveryError.ts'

type Model = NonNullable<Config['assistant']>

/** A model gave no answer that can be used. The text holds nothing of the question, nor what the model said. */
export class ModelFault extends Error {
  override name = 'ModelFault'
  readonly code: string
  constructor(code: string | number) {
    super(`the language model gave no answer (${code})`)
    this.code = String(code)
  }
}

/** Longer than this nobody waits: the library answers instead (domain 8.4). */
const PATIENCE_MS = 20_000
const MOST_TOKENS = 500
/** Of one line of its stream, and of all it says: what is longer is no answer of ours. */
const LONGEST_LINE = 65_536
const MOST_LETTERS = 8000

const Chunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
      finish_reason: z.string().nullish(),
    }),
  ),
})

/**
 * What a model answers to these messages, piece by piece (OpenAI's chat completions as a stream). Throws `ModelFault` when it does not come to
 * its end. Aborting the signal, or reading no further, ends the request.
 */
export async function* streamCompletion(
  model: Model,
  messages: ModelMessage[],
  { signal, patienceMs = PATIENCE_MS }: { signal?: AbortSignal | undefined; patienceMs?: number },
): AsyncGenerator<string> {
  const patience = AbortSignal.timeout(patienceMs)
  const body = await open(model, messages, signal ? AbortSignal.any([signal, patience]) : patience)
  let letters = 0
  let isEnded = false
  for await (const data of eventsIn(body)) {
    if (data === '[DONE]') break
    const [choice] = readChunk(data)
    if (choice?.delta?.refusal) throw new ModelFault('refused')
    const text = choice?.delta?.content ?? ''
    letters += text.length
    if (letters > MOST_LETTERS) throw new ModelFault('too_long')
    if (text !== '') yield text
    if (choice?.finish_reason && choice.finish_reason !== 'stop') throw new ModelFault('stopped')
    if (choice?.finish_reason) isEnded = true
  }
  if (!isEnded) throw new ModelFault('cut_off')
}

async function open({ url, key, model }: Model, messages: ModelMessage[], signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const address = new URL('chat/completions', url.href.replace(/\/?$/, '/'))
  const answer = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ model, messages, temperature: 0.2, max_tokens: MOST_TOKENS, stream: true }),
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw new ModelFault(networkErrorCode(error))
  })
  if (answer.ok && answer.body) return answer.body
  await answer.body?.cancel()
  throw new ModelFault(answer.status)
}

/** The data of server-sent events; each of this protocol is one line. */
async function* eventsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const bytes of body) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r?\n/)
      rest = lines.pop() ?? ''
      if (rest.length > LONGEST_LINE) throw new ModelFault('too_long')
      for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim()
    }
  } catch (error) {
    throw error instanceof ModelFault ? error : new ModelFault(networkErrorCode(error))
  }
}

function readChunk(data: string): z.infer<typeof Chunk>['choices'] {
  try {
    return Chunk.parse(JSON.parse(data)).choices
  } catch {
    throw new ModelFault('answer')
  }
}
