import { createRequire } from 'node:module'
import type { Duplex } from 'node:stream'
import pg from 'pg'
import { serialize } from 'pg-protocol'

/** The driver's own way to write a value; its types leave this file out. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as { prepareValue: (value: unknown) => unknown }

/** The driver's own reader of rows, with what its types leave out. */
type RowReader = pg.Result & { addFields: (fields: pg.FieldDef[]) => void; parseRow: (texts: (string | null)[]) => Record<string, unknown> }
const newReader = () => new pg.Result('', pg.types) as RowReader

/** What Postgres answers to a statement. */
export class Answer {
  /** As Postgres wrote them. */
  readonly texts: (string | null)[][] = []
  command = ''
  rowCount: number | null = null
  reader: RowReader | undefined

  get rows(): Record<string, unknown>[] {
    return this.texts.map((row) => this.reader!.parseRow(row))
  }
}

type Part = { name: string; text: string; bound: Buffer; answer: Answer; resolve: (answer: Answer) => void; reject: (error: Error) => void }

/** Of one connection: what was asked and is not sent yet, and how the rows of each statement that is prepared there are read. */
type State = { waiting: Part[]; readers: Map<string, RowReader> }

/**
 * Sends a statement together with all others that are asked of this connection before the event loop turns: in one write and with one Sync,
 * so that Postgres answers in one piece (libpq calls this pipeline mode; the driver sends a Sync with each statement). Where one fails, those
 * behind it in the same write are not run and fail too (25P02). With a name it is parsed and planned once for each connection.
 */
export function send(client: pg.ClientBase, { name = '', text, values = [] }: pg.QueryConfig): Promise<Answer> {
  const state = stateOf(client)
  return new Promise((resolve, reject) => {
    const bound = serialize.bind({ statement: name, values, valueMapper: prepareValue })
    // After all that follows from what is known now, a request's first query too: Node runs every tick that waits before any microtask.
    if (state.waiting.length === 0) queueMicrotask(() => process.nextTick(sendWaiting, client))
    state.waiting.push({ name, text, bound, answer: new Answer(), resolve, reject })
  })
}

/** The same for what must run whatever becomes of the statements asked before it. */
export function sendApart(client: pg.ClientBase, statement: pg.QueryConfig): Promise<Answer> {
  sendWaiting(client)
  return send(client, statement)
}

const states = new WeakMap<pg.ClientBase, State>()

function stateOf(client: pg.ClientBase): State {
  const known = states.get(client)
  if (known) return known
  const made: State = { waiting: [], readers: new Map() }
  states.set(client, made)
  // What is asked of the driver itself comes after what waits here.
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  Object.assign(client, {
    query: (...asked: unknown[]) => {
      if (!(asked[0] instanceof Pipeline)) sendWaiting(client)
      return query(...asked)
    },
  })
  return made
}

function sendWaiting(client: pg.ClientBase) {
  const state = states.get(client)
  if (!state || state.waiting.length === 0) return
  const parts = state.waiting
  state.waiting = []
  client.query(new Pipeline(parts, state.readers))
}

/** What the driver takes in place of a query of its own and gives the answers to, in their order (pg's `Submittable`). */
class Pipeline {
  #at = 0
  readonly #parts: Part[]
  readonly #readers: State['readers']

  constructor(parts: Part[], readers: State['readers']) {
    this.#parts = parts
    this.#readers = readers
  }

  submit({ stream }: { stream: Duplex }) {
    stream.write(Buffer.concat([...this.#parts.flatMap((part) => this.#messagesOf(part)), serialize.sync()]))
  }

  #messagesOf({ name, text, bound, answer }: Part): Buffer[] {
    answer.reader = this.#readers.get(name)
    if (answer.reader) return [bound, serialize.execute()]
    // Closed first: it may have been parsed before it failed. To close what is not there is no error.
    const parsed = [...(name ? [serialize.close({ type: 'S', name })] : []), serialize.parse({ name, text })]
    return [...parsed, bound, serialize.describe({ type: 'P' }), serialize.execute()]
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    const reader = newReader()
    reader.addFields(fields)
    this.#parts[this.#at]!.answer.reader = reader
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    this.#parts[this.#at]!.answer.texts.push(fields)
  }

  handleCommandComplete({ text }: { text: string }) {
    const { name, answer, resolve } = this.#parts[this.#at++]!
    const [command, ...counts] = text.split(' ')
    answer.command = command!
    if (counts.length > 0) answer.rowCount = Number(counts.at(-1))
    answer.reader ??= newReader() // answers without rows
    if (name) this.#readers.set(name, answer.reader)
    resolve(answer)
  }

  handleEmptyQuery() {
    this.handleCommandComplete({ text: '' })
  }

  handleReadyForQuery() {
    if (this.#at < this.#parts.length) this.handleError(new Error('Postgres did not answer a statement'))
  }

  handleError(error: Error) {
    const [failed, ...behind] = this.#parts.slice(this.#at)
    this.#at = this.#parts.length
    // Its table may have another shape now; of those behind it is not known whether they were parsed.
    for (const { name } of failed ? [failed, ...behind] : []) this.#readers.delete(name)
    failed?.reject(error)
    const isOfStatement = error instanceof pg.DatabaseError && error.severity === 'ERROR'
    const notRun = isOfStatement
      ? Object.assign(new Error('not run: a statement before it failed', { cause: error }), { code: '25P02' })
      : error
    for (const { reject } of behind) reject(notRun)
  }

  // Rows are not asked for in portions and nothing is copied; without an answer the driver would throw where nobody catches it.
  handlePortalSuspended() {}
  handleCopyData() {}
  handleCopyInResponse(connection: { sendCopyFail: (reason: string) => void; sync: () => void }) {
    connection.sendCopyFail('nothing is copied here')
    connection.sync() // the one that was sent was taken for a part of the copy
  }
}
