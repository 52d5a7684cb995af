import { pino, type Logger } from 'pino'

export type Log = Logger

/** What must never reach a log, wherever it turns up in what is logged. */
const secret = [
  'password',
  'token',
  'cookie',
  'authorization',
  'email',
  'phone',
  'name',
  'reason',
  'text',
  'note',
  'body',
  'html',
  'detail',
]

/** Structured log on standard output. Rows' values never belong in it; the redaction is the net below that rule. */
export function makeLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: { paths: secret.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    // What describeError has described already stays as it is: described again it would say nothing.
    serializers: { err: (error: unknown) => (error instanceof Error ? describeError(error) : error) },
  })
}

/** An error without the row's values: Postgres puts those into `detail` and `where`, libraries put them into messages. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table } = error as Error & { code?: unknown; constraint?: unknown; table?: unknown }
  const fromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  return {
    type: error.name,
    code,
    constraint,
    table,
    // A validation or parsing message can quote what was typed; the stack's frames cannot.
    message: fromDatabase || error.name === 'Error' || error.name === 'TypeError' ? firstLine(error.message) : undefined,
    at: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8)
      .map((line) => line.trim()),
  }
}

const firstLine = (message: string) =>
  message
    .split('\n')[0]
    ?.slice(0, 200)
    .replaceAll(/"[^"]*"|'[^']*'/g, '…')
