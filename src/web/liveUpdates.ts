import { useEffect } from 'react'
import { client, codeOf, refresh, type Room } from './api.ts'
import { becomes } from './session.ts'

const pauses = [500, 1000, 2000, 4000, 8000, 15_000]

/** Keeps the screens as fresh as the server's commits while mounted; after a lost connection everything is read again. */
export function useLiveUpdates(onSignedOut: () => void) {
  useEffect(() => {
    const leaving = new AbortController()
    void follow(leaving.signal, onSignedOut)
    return () => leaving.abort()
  }, [onSignedOut])
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
      if (codeOf(error) === 'NOT_SIGNED_IN') {
        becomes(null)
        return onSignedOut()
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(failures++, pauses.length - 1)]))
  }
}
