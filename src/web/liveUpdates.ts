import { useEffect } from 'react'
import { refresh, type Room } from './api.ts'
import { client, codeOf } from './client.ts'

const pauses = [500, 1000, 2000, 4000, 8000, 15_000]

/** Long enough to go from one layout to the next on the same connection, shorter than the first pause. */
const LINGER_MILLISECONDS = 200

let readers = 0
let stream: AbortController | undefined

/**
 * Keeps the screens as fresh as the server's commits while mounted; after a lost connection everything is read again.
 * Tells when the server no longer knows who this is.
 */
export function useLiveUpdates(onSignedOut: () => void) {
  useEffect(() => {
    readers += 1
    stream ??= open(onSignedOut)
    return () => {
      readers -= 1
      setTimeout(closeWhenUnread, LINGER_MILLISECONDS)
    }
  }, [onSignedOut])
}

function open(onSignedOut: () => void) {
  const leaving = new AbortController()
  void follow(leaving.signal, onSignedOut)
  return leaving
}

function closeWhenUnread() {
  if (readers > 0) return
  stream?.abort()
  stream = undefined
}

async function follow(signal: AbortSignal, onSignedOut: () => void) {
  for (let failures = 0; !signal.aborted;) {
    try {
      for await (const { rooms } of await client.notifications.changes(undefined, { signal })) {
        failures = 0
        await refresh(...(rooms as Room[]))
      }
    } catch (error) {
      if (signal.aborted) return
      if (codeOf(error) === 'NOT_SIGNED_IN') return onSignedOut()
    }
    await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(failures++, pauses.length - 1)]))
  }
}
