import { Room } from '#contract/rooms.ts'
import type { Live, LiveEvent } from './live.ts'
import type { Caller } from './openTransaction.ts'

// The source of server-sent events (SSE). A notification can be lost with the connection that carries it, and a session can run out: a stream looks by itself now and then.
const LOOK_ANYWAY_MS = 30_000

type Hearing = {
  /** A guest of a call has no account: theirs is the id of their invitation, and no session ends them. */
  caller: Pick<Caller, 'id' | 'role' | 'sessionId'>
  /** What was said after this position (`Live.position`) comes first; without it, or where nobody knows any more, all rooms do. */
  after?: string
  /** Also hears what is said in this appointment's call. */
  call?: string
  /** Aborted when the browser went away, or when the stream is over for another reason. */
  signal: AbortSignal | undefined
}

/** `position` is how far this tells. */
type Heard = { rooms: Room[]; position: string }

/**
 * Yields once at the start and then whenever there is news for the caller, with the rooms it names, or now and then with none. Ends when
 * the session ends or the signal says so. News that comes while the stream is busy waits, each room once: nothing is missed between two
 * looks, and a browser that reads slowly makes nothing grow.
 */
export async function* liveUpdatesFor(live: Live, { caller, after, call, signal }: Hearing): AsyncGenerator<Heard> {
  const known = after === undefined ? undefined : live.roomsAfter(after, { userId: caller.id, role: caller.role })
  const waiting = new Set<Room>(known ?? Room.options)
  let isDue = false
  let over = signal?.aborted ?? false
  let wake = () => {}
  const end = () => {
    over = true
    wake()
  }
  const hear = (event: LiveEvent) => {
    for (const room of event.rooms) waiting.add(room)
    isDue = true
    wake()
  }
  const forget = live.listen({ userId: caller.id, role: caller.role, sessionId: caller.sessionId, call, hear, end })
  signal?.addEventListener('abort', end)
  try {
    while (!over) {
      const heard = { rooms: [...waiting], position: live.position() }
      waiting.clear()
      isDue = false
      yield heard
      if (over || isDue) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_ANYWAY_MS)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  } finally {
    forget()
    signal?.removeEventListener('abort', end)
  }
}
