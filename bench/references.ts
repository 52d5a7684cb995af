import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'

/*
 * The two references of docs/measurements.md, each in a process of its own: bare node:http and pg, nothing else. They are given
 * what makes them fast: named prepared statements, as many connections as the product has, one trip to the database, no rules.
 */

type Answer = (request: IncomingMessage, pool: pg.Pool) => Promise<unknown>

/** REF-R: one row by its primary key. */
const readRow: Answer = async (request, pool) => {
  const { rows } = await pool.query({
    name: 'read',
    text: `select id, user_id, doctor_id, type, starts_at, ends_at, status, reason, notes, waiting_since, version from appointments where id = $1`,
    values: [request.url?.slice(1)],
  })
  return rows[0]
}

/** REF-W: one row with a foreign key and an index, in its own transaction. */
const writeRow: Answer = async (request, pool) => {
  const { id, user_id, text } = JSON.parse(await bodyOf(request)) as Record<string, string>
  const { rows } = await pool.query({
    name: 'write',
    text: 'insert into reference_rows (id, user_id, text, written_at) values ($1, $2, $3, now()) returning *',
    values: [id, user_id, text],
  })
  return rows[0]
}

async function bodyOf(request: IncomingMessage) {
  let body = ''
  request.setEncoding('utf8')
  for await (const part of request) body += part
  return body
}

const pool = new pg.Pool({ ...(JSON.parse(process.env.DATABASE ?? '{}') as pg.PoolConfig), max: 16 })
const answer = process.env.REFERENCE === 'write' ? writeRow : readRow

const server = createServer((request, response) => {
  answer(request, pool).then(
    (row) => {
      const body = JSON.stringify(row ?? null)
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      response.end(body)
    },
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address.port}\n`)
})
