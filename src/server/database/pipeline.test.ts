// What the driver promises of each statement holds for statements that travel together: values both ways, order, and who learns of a fault.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { send, sendApart } from './pipeline.ts'

let client: pg.Client
beforeEach(async () => {
  client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  await client.query('create temporary table seats (id int primary key, label text)')
})
afterEach(() => client.end().catch(() => {}))

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: Error & { code?: string }) => error.code ?? error.message,
  )
const put = (id: number | string) => send(client, { name: 'put', text: 'insert into seats values ($1, $2)', values: [id, `seat ${id}`] })
const seats = async () => (await client.query('select id from seats order by id')).rows.map(({ id }) => id)
/** How many times Postgres said that it is ready: once for each Sync. */
async function countAnswers(work: () => Promise<unknown>) {
  let answers = 0
  const count = () => (answers += 1)
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('readyForQuery', count)
  await work()
  await pause(0)
  connection.off('readyForQuery', count)
  return answers
}

test('what is asked in one turn is answered in one piece, in its order', async () => {
  const answers = await countAnswers(async () => {
    const [begun, first, found, changed] = await Promise.all([
      send(client, { name: 'begin', text: 'begin' }),
      put(1),
      // Asked later, by what follows from what was asked: it still travels with them.
      Promise.resolve().then(() => send(client, { name: 'look', text: 'select id, label from seats' })),
      Promise.resolve().then(() => send(client, { text: 'update seats set label = $1', values: ['row A'] })),
    ])
    expect([begun.command, first.command, found.rows, changed.rowCount]).toEqual(['BEGIN', 'INSERT', [{ id: 1, label: 'seat 1' }], 1])
  })
  expect(answers).toBe(1)
  await sendApart(client, { name: 'commit', text: 'commit' })
  expect(await seats()).toEqual([1])
})

test('on a connection of a pool that waited, what is owed and what is asked first go out together', async () => {
  const answers = await countAnswers(
    () =>
      new Promise((resolve, reject) => {
        // As a pool hands it out: within a tick, before those who wait for it go on.
        process.nextTick(() => {
          send(client, { name: 'owed', text: 'commit' }).catch(reject)
          void Promise.resolve()
            .then(() => Promise.all([send(client, { name: 'begin', text: 'begin' }), put(1)]))
            .then(resolve, reject)
        })
      }),
  )
  expect(answers).toBe(1)
})

test('to copy is refused, and the connection serves on', async () => {
  expect(await codeOf(send(client, { text: 'copy seats from stdin' }))).toBe('57014')
  expect(await codeOf(put(1))).toBe('answered')
})

test('values arrive as they were, the first time and when the statement is known', async () => {
  const values = [
    null,
    '',
    'ZA 💊',
    7.5,
    true,
    new Date('2026-11-20T06:00:00.123Z'),
    Buffer.from([0, 255]),
    ['a"b', null, 'c,d'],
    '{"a":[1]}',
    [1, 2],
  ]
  const text = `select $1::text as nothing, $2::text as empty, $3::text as word, $4::float8 as number, $5::bool as yes, $6::timestamptz as instant,
    $7::bytea as bytes, $8::text[] as texts, $9::jsonb as json, $10::int[] as whole`
  for (const name of ['', 'values', 'values', 'values']) {
    const { rows } = await send(client, { name, text, values })
    expect(Object.values(rows[0]!)).toEqual([...values.slice(0, 8), { a: [1] }, [1, 2]])
  }
})

test('no rows, no statement and no answer of rows are told apart', async () => {
  for (let again = 0; again < 2; again++) {
    const none = await send(client, { name: 'none', text: 'select id from seats' })
    expect([none.rows, none.rowCount]).toEqual([[], 0])
    expect((await send(client, { name: 'quiet', text: 'set local work_mem = 4096' })).command).toBe('SET')
    expect(await codeOf(send(client, { name: 'empty', text: '' }))).toBe('answered')
  }
})

test.each([
  ['that cannot be read', { name: 'unreadable', text: 'selekt 1' }, '42601'],
  ['whose value does not fit', { name: 'put', text: 'insert into seats values ($1, $2)', values: ['x', ''] }, '22P02'],
  ['that breaks a rule', { name: 'put', text: 'insert into seats values ($1, $2)', values: [1, ''] }, '23505'],
  ['with a value that cannot be written', { text: 'select $1::text', values: [circular()] }, 'write'],
])('a statement %s fails with those behind it; the ones before it stand, and the connection serves on', async (_, statement, code) => {
  await put(1)
  const before = put(2)
  const faulty = codeOf(send(client, statement))
  const after = codeOf(put(3))
  expect(await codeOf(before)).toBe('answered')
  expect(await faulty).toMatch(code === 'write' ? /circular/ : code)
  // A value that cannot be written never left: nothing was sent that could fail.
  expect(await after).toBe(code === 'write' ? 'answered' : '25P02')
  // Together they were one transaction, as Postgres has it between two Syncs.
  expect(await seats()).toEqual(code === 'write' ? [1, 2, 3] : [1])
  expect(await codeOf(put(4))).toBe('answered')
  expect(await codeOf(send(client, statement))).not.toBe('answered')
})

function circular() {
  const self: Record<string, unknown> = {}
  self.self = self
  return self
}

test('what must run whatever came before is not held back by it', async () => {
  await send(client, { text: 'begin' })
  const failing = codeOf(put('x'))
  const undone = sendApart(client, { name: 'rollback', text: 'rollback' })
  expect([await failing, (await undone).command]).toEqual(['22P02', 'ROLLBACK'])
})

test('what is asked of the driver itself comes after what was asked before', async () => {
  const first = put(1)
  expect(await seats()).toEqual([1])
  await first
})

test('a table that changes its shape fails a known statement once', async () => {
  const look = () => send(client, { name: 'all', text: 'select * from seats' })
  await put(1)
  await look()
  await client.query('alter table seats add column taken boolean')
  expect(await codeOf(look())).toBe('0A000')
  expect((await look()).rows).toEqual([{ id: 1, label: 'seat 1', taken: null }])
})

test('a connection that dies fails everything that was asked of it', async () => {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const asked = [send(client, { text: 'select pg_sleep(30)' }), put(1)].map(codeOf)
  const other = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await other.connect()
  await pause(20)
  await other.query('select pg_terminate_backend($1)', [rows[0].pid])
  await other.end()
  for (const one of asked) expect(await one).not.toBe('answered')
  expect(await codeOf(put(2))).toMatch(/not queryable|closed|terminated/)
})
