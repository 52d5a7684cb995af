import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { boundedQueue } from '#server/world/boundedQueue.ts'

// argon2id as OWASP advises it: 19 MiB, 2 passes, 1 lane. It runs on Node's thread pool, so the event loop stays free.
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Who holds a session, a doctor at a bedside, never waits behind visitors: those are anybody, and as many as they like. */
export type HashLane = 'session' | 'visitor'

// Two at a time: each takes 19 MiB and a core, and the rest of the server wants to go on. A full lane empties in about two seconds at
// some 47 hashes a second (docs/measurements.md).
const inTurn = boundedQueue<HashLane>({ atOnce: 2, lanes: ['session', 'visitor'], mostWaiting: 100, retryAfterSeconds: 2 })
let done = 0

/** How many hashes this process has computed. */
export const hashesDone = () => done

/** The hash to store, with all that is needed to check it later. The password is hashed exactly as typed. */
export async function hashPassword(password: string, lane: HashLane): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hash(lane, password, salt, COST)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${plain(salt)}$${plain(tag)}`
}

/** Whether a password is the stored one. Without a stored one the answer is no, after the same work. */
export async function verifyPassword(password: string, stored: string | null, lane: HashLane): Promise<boolean> {
  const known = parse(stored)
  const tag = await hash(lane, password, known?.salt ?? randomBytes(16), known?.cost ?? COST)
  return known !== null && known.tag.length === tag.length && timingSafeEqual(known.tag, tag)
}

type Cost = typeof COST

function parse(stored: string | null): { salt: Buffer; tag: Buffer; cost: Cost } | null {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored ?? '')
  if (!found) return null
  const [memory, passes, parallelism] = found.slice(1, 4).map(Number) as [number, number, number]
  const [salt, tag] = found.slice(4, 6).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer]
  return { salt, tag, cost: { memory, passes, parallelism, tagLength: tag.length } }
}

const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

async function hash(lane: HashLane, password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const tag = await inTurn(lane, () => compute({ ...cost, message: Buffer.from(password, 'utf8'), nonce: salt }))
  done += 1
  return tag
}

const compute = (parameters: Argon2Parameters) =>
  new Promise<Buffer>((resolve, reject) => argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag))))
