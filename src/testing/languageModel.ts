import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the model does with the next question: says this piece by piece, or what a provider does that is broken, overloaded or unwilling. */
export type ModelMood =
  | { says: string[] }
  | { status: number }
  | { begins: string; ends: 'never' | 'cut off' | 'without an end' | 'in wrong JSON' | 'in a refusal' | 'out of tokens' }

type Received = { model: string; messages: { role: string; content: string }[]; max_tokens: number; temperature: number; stream: boolean }

/** What its patients are asked about. */
export const modelConsent = { provider: 'Example AI', country: 'Ireland' }

/** What a server is told that asks the model at this port. */
export const modelSettings = (port: number) => ({
  ASSISTANT_URL: `http://127.0.0.1:${port}/v1`,
  ASSISTANT_KEY: 'the-key-of-a-test',
  ASSISTANT_MODEL: 'a-small-model',
  ASSISTANT_PROVIDER: modelConsent.provider,
  ASSISTANT_COUNTRY: modelConsent.country,
  ASSISTANT_TRANSFER_BASIS: 'agreement of 1 November 2026, no training, Ireland',
})

/** A language model that speaks as much of OpenAI's API as we use, over a real connection. Without a mood it says nothing. */
export async function startLanguageModel(port = 0) {
  const moods: ModelMood[] = []
  const received: Received[] = []
  /** Resolves when a question's connection was closed by whoever asked. */
  const left: (() => void)[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const bytes: Buffer[] = []
    for await (const chunk of request) bytes.push(chunk as Buffer)
    if (request.headers.authorization !== 'Bearer the-key-of-a-test') return response.writeHead(401).end('{"error":{"message":"bad key"}}')
    if (request.url !== '/v1/chat/completions') return response.writeHead(404).end()
    received.push(JSON.parse(Buffer.concat(bytes).toString()) as Received)
    const mood = moods.shift() ?? { says: [] }
    if ('status' in mood) return response.writeHead(mood.status).end('{"error":{"message":"my sugar is 7 at 082 123 4567"}}')
    response.on('close', () => left.shift()?.())
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': keep-alive\n\n')
    if ('says' in mood) {
      for (const piece of mood.says) response.write(chunkOf({ content: piece }))
      return response.end(`${chunkOf({}, 'stop')}data: [DONE]\n\n`)
    }
    response.write(chunkOf({ content: mood.begins }))
    if (mood.ends === 'never') return undefined
    if (mood.ends === 'cut off') return setImmediate(() => response.destroy())
    if (mood.ends === 'in wrong JSON') return response.end('data: {"choices": [\n\n')
    if (mood.ends === 'in a refusal') return response.end(`${chunkOf({ refusal: 'I cannot help with that.' })}data: [DONE]\n\n`)
    if (mood.ends === 'out of tokens') return response.end(`${chunkOf({}, 'length')}data: [DONE]\n\n`)
    return response.end()
  }
  const server = createServer((request, response) => void answer(request, response)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    moods,
    received,
    nextLeaves: () => new Promise<void>((resolve) => void left.push(resolve)),
    settings: modelSettings((server.address() as AddressInfo).port),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const chunkOf = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta, finish_reason: finish }] })}\r\n\r\n`
