import { useEffect } from 'react'
import { refresh } from './api.ts'
import { session } from './browserSession.ts'
import { client, codeOf } from './client.ts'
import { streamLost, streamOpen } from './connection.ts'

const pauses = [500, 1000, 2000, 4000, 8000, 15_000]

/** Long enough to go from one layout to the next on the same connection, shorter than the first pause. */
const LINGER_MILLISECONDS = 200

let readers = 0
let stream: AbortController | undefined

/**
 * Keeps the screens as fresh as the server's commits while mounted; after a lost connection everything is read again.
 * Tells the session holder when the server no longer knows who this is, and keeps still while the screens are locked.
 */
export function useLiveUpdates() {
  useEffect(() => {
    readers += 1
    stream ??= open()
    return () => {
      readers -= 1
      setTimeout(closeWhenUnread, LINGER_MILLISECONDS)
    }
  }, [])
}

function open() {
  const leaving = new AbortController()
  void follow(leaving.signal)
  return leaving
}

function closeWhenUnread() {
  if (readers > 0) return
  stream?.abort()
  stream = undefined
}

async function follow(signal: AbortSignal) {
  for (let failures = 0; !signal.aborted;) {
    try {
      for await (const { rooms } of await client.notifications.changes(undefined, { signal })) {
        failures = 0
        await refresh(...rooms)
        streamOpen()
      }
    } catch (error) {
      if (signal.aborted) return
      if (codeOf(error) === 'NOT_SIGNED_IN') return session.thrownOut()
      if (codeOf(error) === 'NOT_ALLOWED') return // without a role there is nothing to hear of
      if (codeOf(error) === 'SESSION_LOCKED') {
        await unlocked(signal)
        continue
      }
    }
    if (signal.aborted) return
    streamLost()
    await pause(pauses[Math.min(failures++, pauses.length - 1)]!)
  }
}

/** Cut short when the browser says that there is a connection again. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })

/** The screens are covered until their person is back: nothing is asked for meanwhile. */
async function unlocked(signal: AbortSignal) {
  session.updated({ isLocked: true })
  await new Promise<void>((resolve) => {
    const stop = session.subscribe((_, { me }) => {
      if (me && !me.isLocked) done()
    })
    const done = () => {
      stop()
      resolve()
    }
    signal.addEventListener('abort', done)
  })
}
