/** Codes of Node and Postgres for a database that is stopping, starting, unreachable, out of connections, disk or memory, or busier than a call may wait. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '08000',
  '08003',
  '08006',
  '55P03',
  '57014',
  '25P03',
  '28P01',
])

/** Whether an error means that the database cannot be reached right now, so that trying again soon makes sense. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string' && AWAY.has(code)) return true
  if (/Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message))
    return true
  return error.cause instanceof Error && isDatabaseUnreachable(error.cause)
}
