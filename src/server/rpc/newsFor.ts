import type { Live, News } from './live.ts'
import type { Caller } from './openCall.ts'

// A notification can be lost with the connection that carries it, and a session can run out: a stream looks by itself now and then.
const LOOK_ANYWAY_MS = 30_000

type Hearing = {
  caller: Caller
  /** Also hears what is said in this appointment's call. */
  call?: string
  /** Aborted when the browser went away. */
  signal: AbortSignal | undefined
  lookAnywayMs?: number
}

/**
 * Yields once at the start and then whenever there is news for the caller, with all of it since the last time. Ends when the
 * session ends or the browser goes away. News that comes while the stream is busy waits: nothing is missed between two looks.
 */
export async function* newsFor(live: Live, { caller, call, signal, lookAnywayMs = LOOK_ANYWAY_MS }: Hearing): AsyncGenerator<News[]> {
  let heard: News[] = []
  let over = signal?.aborted ?? false
  let wake = () => {}
  const end = () => {
    over = true
    wake()
  }
  const hear = (news: News) => {
    heard.push(news)
    wake()
  }
  const forget = live.listen({ userId: caller.id, role: caller.role, sessionId: caller.sessionId, call, hear, end })
  signal?.addEventListener('abort', end)
  try {
    while (!over) {
      const news = heard
      heard = []
      yield news
      if (over || heard.length > 0) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, lookAnywayMs)
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
