import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { openPostgres, startProduct, withClient } from './databases.ts'
import type { LoadOrder, LoadResult } from './load.ts'
import { quantile } from './pairs.ts'
import { memoryMb, startWorker } from './processes.ts'
import { callsOn } from './requests.ts'
import { seed } from './seed.ts'

/*
 * node bench/slowClients.ts: what 50 ordinary people wait while somebody sends slowly, too much, or what no browser sends, SECONDS (60)
 * of each (quality T7). Goal: nobody is refused, p99 at most 3 times what it is without, memory at most 50 MB more. Means something only
 * with nothing else running.
 */
const SECONDS = Number(process.env.SECONDS ?? 60)
const ORDINARY = { connections: 50, perSecond: 100 }
const MEGABYTES_10 = 10 * 2 ** 20

const postgres = await openPostgres()
const load = startWorker(new URL('./load.ts', import.meta.url))
let stop = async () => {}
try {
  const database = await postgres.make('bench_slow_clients')
  const seeded = await withClient({ connectionString: database.url }, (client) => seed(client, 1000))
  const product = await startProduct(database)
  stop = () => product.stop()
  const { port } = new URL(product.address)
  const origin = product.config.appUrl.origin
  const post = (headers: string[], body = '') =>
    `POST /api/rpc/accounts/signIn HTTP/1.1\r\nhost: localhost\r\norigin: ${origin}\r\n${headers.join('\r\n')}\r\n\r\n${body}`
  const bomb = gzipSync(Buffer.alloc(MEGABYTES_10, ' '), { level: 9 })

  /** So many connections at once, and what each of them does with its own; a connection that ends is opened anew. */
  const attacks: Record<string, { sockets: number; send: (socket: Socket) => Promise<void> | void }> = {
    'nothing, while it warms up': { sockets: 0, send: () => {} },
    nothing: { sockets: 0, send: () => {} },
    'headers that never end': { sockets: 500, send: (socket) => drip(socket, 'GET / HTTP/1.1\r\n', 'x: y\r\n') },
    'a body of a byte a second': {
      sockets: 500,
      send: (socket) => drip(socket, post(['content-type: application/json', 'content-length: 4000']), ' '),
    },
    'a body of 10 MB': {
      sockets: 8,
      send: (socket) => {
        socket.write(post(['content-type: application/json', `content-length: ${MEGABYTES_10}`]))
        socket.write(Buffer.alloc(MEGABYTES_10, ' '))
      },
    },
    'a body that unpacks to 10 MB': {
      sockets: 8,
      send: (socket) => {
        socket.write(post(['content-type: application/json', 'content-encoding: gzip', `content-length: ${bomb.length}`]))
        socket.write(bomb)
      },
    },
    'a thousand headers': {
      sockets: 8,
      send: (socket) => void socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\n${'x: y\r\n'.repeat(1000)}\r\n`),
    },
    'a thousand requests at once on one connection': {
      sockets: 8,
      send: (socket) => void socket.write('GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(1000)),
    },
    'two lengths in one request': {
      sockets: 8,
      send: (socket) =>
        void socket.write(post(['content-type: application/json', 'content-length: 4', 'transfer-encoding: chunked'], '0\r\n\r\n')),
    },
  }

  let without = { p99: Infinity, memory: Infinity }
  for (const [name, { sockets, send }] of Object.entries(attacks)) {
    const attack = { isOver: false, statuses: new Map<string, number>() }
    const attackers = Promise.all(Array.from({ length: sockets }, () => connectAgain(Number(port), send, attack)))
    const order: LoadOrder = {
      address: product.address,
      wanted: callsOn(seeded, product.config).list(),
      seconds: SECONDS,
      once: false,
      ...ORDINARY,
    }
    const { done, failures, examples, latencies } = await load.ask<LoadResult>(order)
    const memory = memoryMb(product.pid)
    attack.isOver = true
    await attackers
    const p99 = quantile(
      latencies.toSorted((one, other) => one - other),
      0.99,
    )
    if (sockets === 0) without = { p99, memory }
    const said = [...attack.statuses].map(([status, times]) => `${status} × ${times}`).join(', ')
    process.stdout.write(
      `${name}: n = ${done}, failures ${failures}, p99 ${p99.toFixed(1)} ms (${(p99 / without.p99).toFixed(1)} times), memory ${memory} MB (${memory - without.memory} more)${said && `; answered ${said}`}\n`,
    )
    if (examples.length > 0) process.stdout.write(`${examples[0]}\n`)
  }
} finally {
  await stop()
  await load.stop()
  await postgres.stop()
}

/** The beginning of a request, and then a little of it every second until the connection ends. */
async function drip(socket: Socket, beginning: string, little: string) {
  socket.write(beginning)
  while (!socket.destroyed && socket.writable) {
    await pause(1000)
    socket.write(little)
  }
}

type Attack = { isOver: boolean; statuses: Map<string, number> }

/** Opens one connection after the other until the attack is over, and counts the status lines that come back. */
async function connectAgain(port: number, send: (socket: Socket) => Promise<void> | void, attack: Attack) {
  while (!attack.isOver) {
    const socket = connect({ host: '127.0.0.1', port })
    let isAnswered = false
    socket.setEncoding('latin1').on('data', (text: string) => {
      for (const [, status] of text.matchAll(/HTTP\/1\.1 (\d+)/g)) {
        attack.statuses.set(status!, (attack.statuses.get(status!) ?? 0) + 1)
        isAnswered = true
      }
    })
    const ended = new Promise<void>((resolve) => void socket.once('close', () => resolve()).on('error', () => {}))
    void send(socket)
    // What the server keeps open is let go a moment after its answer.
    while (!socket.destroyed && !attack.isOver) {
      await Promise.race([ended, pause(100)])
      if (isAnswered) break
    }
    const closedByServer = socket.destroyed && !isAnswered
    socket.destroy()
    await ended
    if (closedByServer) attack.statuses.set('closed', (attack.statuses.get('closed') ?? 0) + 1)
  }
}
