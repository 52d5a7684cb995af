import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { contract } from '#contract/index.ts'

export type Procedure = { name: string; changes: boolean; stream: boolean; path: string }

/** Every procedure of the contract, by the name it has there. */
export const procedures: Procedure[] = Object.entries(contract).flatMap(([room, made]) =>
  Object.entries(made).map(([name, procedure]) => {
    const { meta, route } = procedure['~orpc']
    return { name: `${room}.${name}`, changes: route.method !== 'GET', stream: meta.runs === 'stream', path: `${room}/${name}` }
  }),
)

export const PATHS = ['rpc', 'rest'] as const
export type Path = (typeof PATHS)[number]

const rpcJson = new StandardRPCJsonSerializer()

/** The request that our own client (rpc) or another program (rest) sends for this input. */
export function requestFor({ path, changes }: Procedure, by: Path, input: unknown): { url: string; init: RequestInit & { body?: string } } {
  if (by === 'rpc') {
    const [json, meta] = rpcJson.serialize(input)
    return { url: `/api/rpc/${path}`, init: { method: 'POST', body: JSON.stringify({ json, meta }) } }
  }
  if (changes) return { url: `/api/${path}`, init: { method: 'POST', body: JSON.stringify(input) } }
  return { url: `/api/${path}?${queryOf(input)}`, init: { method: 'GET' } }
}

const queryOf = (input: unknown) => {
  const pairs = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== null && value !== undefined)
  return new URLSearchParams(
    pairs.map(([key, value]): [string, string] => [key, value instanceof Date ? value.toISOString() : String(value)]),
  ).toString()
}

/** What of an answer a stranger can see. */
export type Answer = { status: number; code: string; body: string; headers: string }

/** Reads an answer; of a stream only that it opened. */
export async function readAnswer(response: Response): Promise<Answer> {
  const headers = [...response.headers.keys()].sort().join(' ')
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status: response.status, code: 'ok', body: '', headers }
  }
  const body = await response.text()
  return { status: response.status, code: response.ok ? 'ok' : codeOf(body), body, headers }
}

function codeOf(body: string) {
  try {
    const parsed = JSON.parse(body) as { code?: string; json?: { code?: string } }
    return parsed.json?.code ?? parsed.code ?? 'no code'
  } catch {
    return 'no code'
  }
}
