import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { contract } from '#contract/index.ts'

/** `restPath` is where REST has it, `{…}` standing for fields of the input; `whyNot` what the contract's own schema says against an input. */
export type Procedure = {
  name: string
  changes: boolean
  stream: boolean
  path: string
  restPath: string
  whyNot: (input: unknown) => string | undefined
}

/** Every procedure of the contract, by the name it has there. */
export const procedures: Procedure[] = Object.entries(contract).flatMap(([room, made]) =>
  Object.entries(made).map(([name, procedure]) => {
    const { meta, route, inputSchema } = procedure['~orpc']
    return {
      name: `${room}.${name}`,
      changes: route.method !== 'GET',
      stream: meta.runs === 'stream',
      path: `${room}/${name}`,
      restPath: route.path?.slice(1) ?? `${room}/${name}`,
      whyNot: (input) => complaintOf(inputSchema?.['~standard'].validate(input)),
    }
  }),
)

type Verdict = { issues?: readonly { message: string; path?: readonly unknown[] | undefined }[] | undefined }

/** Where and why an input is refused. Of a schema that answers later nothing is known, as of one that accepts. */
function complaintOf(verdict: Verdict | Promise<Verdict> | undefined): string | undefined {
  if (!verdict || verdict instanceof Promise) return
  return verdict.issues?.map(({ path = [], message }) => `${path.map(String).join('.')} ${message}`).join()
}

export const PATHS = ['rpc', 'rest'] as const
export type RequestPath = (typeof PATHS)[number]

const rpcFormat = new StandardRPCSerializer(new StandardRPCJsonSerializer())

type Asked = { url: string; init: Omit<RequestInit, 'body'> & { body?: string | FormData } }

/** The request that our own client (rpc) or another program (rest) sends for this input. */
export function requestFor({ path, restPath, changes }: Procedure, by: RequestPath, input: unknown): Asked {
  if (by === 'rpc') {
    const body = rpcFormat.serialize(input) as object | FormData
    return { url: `/api/rpc/${path}`, init: { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) } }
  }
  if (changes) return { url: `/api/${restPath}`, init: { method: 'POST', body: formOf(input) ?? JSON.stringify(input) } }
  const fields = { ...(input as Record<string, unknown> | undefined) }
  const filled = restPath.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(fields[field])
    delete fields[field]
    return value
  })
  return { url: `/api/${filled}?${queryOf(fields)}`, init: { method: 'GET' } }
}

/** Files go as a form; nothing where there are none. */
function formOf(input: unknown): FormData | undefined {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>)
  if (!fields.some(([, value]) => value instanceof File)) return
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value instanceof File ? value : String(value))
  return form
}

const queryOf = (input: unknown) => {
  const pairs = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== null && value !== undefined)
  return new URLSearchParams(
    pairs.map(([key, value]): [string, string] => [key, value instanceof Date ? value.toISOString() : String(value)]),
  ).toString()
}

/** What of an answer a stranger can see. */
export type ReadAnswer = { status: number; code: string; body: string; headers: string }

/** Reads an answer; of a stream only that it opened. */
export async function readAnswer(response: Response): Promise<ReadAnswer> {
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
