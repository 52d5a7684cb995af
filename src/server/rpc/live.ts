import { generateKeySync, type KeyObject } from 'node:crypto'
import pg from 'pg'
import type { Role } from '#contract/primitives.ts'
import { Room } from '#contract/rooms.ts'
import { describeError, type Log } from '../world/log.ts'
import { openNumber, sealNumber } from './sealedNumber.ts'

/**
 * What a commit tells the browsers, as server-sent events (SSE): which rooms to read again, and whose. Never any content. With `call` it is only for the
 * streams of that appointment's call, so that its many signals make no screen read anything again; `alsoCall` is heard by them too.
 * Whoever opened such a stream proved that they belong to the call, a guest without an account as well.
 */
export type LiveEvent = { rooms: Room[]; users?: string[]; role?: Role; call?: string; alsoCall?: string; endedSession?: string }

type Hearer = { userId: string; role: Role | null }

type Listener = Hearer & { sessionId: string; call?: string; hear: (event: LiveEvent) => void; end: () => void }

export type Live = {
  listen: (listener: Listener) => () => void
  /** How far this process has heard, for an answer that is read after this. Sealed: how much is going on here is nobody's business. */
  position: () => string
  /** What was said to this listener after that position, or nothing where this process no longer knows: it has not heard it all, or forgot. */
  roomsAfter: (position: string, listener: Hearer) => Room[] | undefined
  /** For the server itself: heard whenever a commit names this room, and when news may have been missed. For as long as it runs. */
  watch: (room: Room, hear: () => void) => void
  /** How many streams are open here. */
  listening: () => number
  stop: () => Promise<void>
}

const CHANNEL = 'live'
/** What is remembered for a browser that comes back: hours of a small clinic, a minute of a large one. */
const MOST_REMEMBERED = 5000
/** Of one person, on all their pages: more than anybody has open, few enough that one person cannot use up the server. */
const MOST_STREAMS = 20

/** Of one notification: Postgres refuses one of 8,000 bytes, and with it the whole transaction. */
const MOST_USERS = 150

/** The statement that tells all server processes, the last one of a transaction: one notification, of many people as many as it takes. */
export const publishStatement = (event: LiveEvent): pg.QueryConfig => ({
  name: 'announce',
  text: 'select pg_notify($1, said) from unnest($2::text[]) said',
  values: [CHANNEL, inNotifications(event).map((part) => JSON.stringify(part))],
})

function inNotifications(event: LiveEvent): LiveEvent[] {
  const { users = [] } = event
  if (users.length <= MOST_USERS) return [event]
  const parts = Math.ceil(users.length / MOST_USERS)
  return Array.from({ length: parts }, (_, part) => ({ ...event, users: users.slice(part * MOST_USERS, (part + 1) * MOST_USERS) }))
}

/** A server of another version may name a room that is none here. */
function readNews(payload = '{"rooms":[]}'): LiveEvent {
  const event = JSON.parse(payload) as LiveEvent
  return { ...event, rooms: event.rooms.filter((room) => Room.options.includes(room)) }
}

/** Hears what any process commits and passes it on to the browsers it concerns. */
export async function startLive(settings: pg.ClientConfig, log: Log): Promise<Live> {
  const listeners = new Set<Listener>()
  const watchers: { room: Room; hear: () => void }[] = []
  const endAll = () => {
    for (const listener of listeners) listener.end()
  }
  let past = newPast()
  const heard = (event: LiveEvent) => {
    remember(past, event)
    for (const { room, hear } of watchers) if (event.rooms.includes(room)) hear()
    passOn(event, listeners)
  }
  // Whatever was said meanwhile is lost: ending the streams makes every browser connect again and re-read.
  const missed = () => {
    past = newPast()
    endAll()
    for (const { hear } of watchers) hear()
  }
  const leave = await hearChannel(settings, log, { heard, missed })
  return {
    listen: (listener) => {
      endOldestOf(listener.userId, listeners)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    position: () => sealNumber(past.key, past.heard),
    roomsAfter: (position, listener) => roomsAfter(past, position, listener),
    watch: (room, hear) => void watchers.push({ room, hear }),
    listening: () => listeners.size,
    stop: async () => {
      endAll()
      await leave()
    },
  }
}

/** The last events, and how many were heard since `key` was made: once news may have been missed, a new one begins. */
type Past = { key: KeyObject; heard: number; events: LiveEvent[] }

// A key object: Node makes one of a buffer anew for each answer, which was a tenth of what a short one costs.
const newPast = (): Past => ({ key: generateKeySync('aes', { length: 256 }), heard: 0, events: [] })

function remember(past: Past, event: LiveEvent) {
  past.heard += 1
  past.events.push(event)
  if (past.events.length > 2 * MOST_REMEMBERED) past.events = past.events.slice(-MOST_REMEMBERED)
}

function roomsAfter(past: Past, position: string, listener: Hearer): Room[] | undefined {
  const heard = openNumber(past.key, position)
  if (heard === undefined || past.heard - heard > past.events.length) return undefined
  const missed = past.heard - heard
  const concerning = past.events.slice(past.events.length - missed).filter((event) => !event.call && concerns(event, listener))
  return [...new Set(concerning.flatMap(({ rooms }) => rooms))]
}

type Ears = { heard: (event: LiveEvent) => void; missed: () => void }

/** One connection outside the pool, which comes back by itself and says so by `missed`. Answers how to leave for good. */
async function hearChannel(settings: pg.ClientConfig, log: Log, { heard, missed }: Ears): Promise<() => Promise<void>> {
  let client: pg.Client | null = null
  let stopped = false

  const connect = async () => {
    const next = new pg.Client({ ...settings, keepAlive: true })
    next.on('error', (error) => log.warn({ err: describeError(error) }, 'the live connection ended'))
    next.on('end', () => void (client === next && !stopped && reconnect()))
    next.on('notification', ({ payload }) => heard(readNews(payload)))
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
  }

  const reconnect = async (): Promise<void> => {
    client = null
    while (!stopped && !client) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await connect().catch((error: unknown) => log.warn({ err: describeError(error) }, 'live updates wait for the database'))
    }
    missed()
  }

  await connect()
  return async () => {
    stopped = true
    await client?.end()
  }
}

/** Makes room for one more. The oldest may well be of a page whose connection broke off unnoticed, so refusing the new one would be worse. */
function endOldestOf(userId: string, listeners: Set<Listener>) {
  const own = [...listeners].filter((listener) => listener.userId === userId)
  for (const listener of own.slice(0, Math.max(0, own.length - MOST_STREAMS + 1))) {
    listeners.delete(listener)
    listener.end()
  }
}

function passOn(event: LiveEvent, listeners: Set<Listener>) {
  const { endedSession, call, alsoCall } = event
  const heardInCall = call ?? alsoCall
  for (const listener of listeners) {
    if (endedSession !== undefined && endedSession === listener.sessionId) listener.end()
    else if (heardInCall !== undefined && heardInCall === listener.call) listener.hear(event)
    else if (call !== undefined) continue
    else if (concerns(event, listener)) listener.hear(event)
  }
}

const concerns = ({ users, role }: LiveEvent, listener: Hearer) =>
  users?.includes(listener.userId) || (role !== undefined && role === listener.role)
