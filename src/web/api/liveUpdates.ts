import { useEffect } from 'react'
import { refresh } from './api.ts'
import { session } from '#web/session/browserSession.ts'
import { client, errorCodeOf } from './client.ts'
import { livePosition, setLivePosition } from './livePosition.ts'
import { waitOrOnline } from '#web/ui/waitOrOnline.ts'
import { firstPaint } from '#web/ui/firstPaint.ts'
import type { WorkerMessage } from '#web/offline/workerMessages.ts'
import { heardUntil, streamLost, streamOpen } from '#web/offline/connection.ts'

const reconnectDelays = [500, 1000, 2000, 4000, 8000, 15_000]

/** The line is back, whatever one slow answer takes. */
const LONG_READ_MILLISECONDS = 3000

/** Long enough to go from one layout to the next on the same connection, shorter than the first pause. */
const CLOSE_AFTER_MILLISECONDS = 200

let readers = 0
let stream: AbortController | undefined

/**
 * Keeps the screens as fresh as the server's commits while mounted; after a lost connection what changed meanwhile is read again, or everything where the server no longer knows.
 * Tells the session holder when the server no longer knows who this is, and keeps still while the screens are locked.
 */
export function useLiveUpdates() {
  useEffect(() => {
    readers += 1
    stream ??= open()
    return () => {
      readers -= 1
      setTimeout(closeWhenUnread, CLOSE_AFTER_MILLISECONDS)
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
  await firstPaint
  for (let failures = 0; !signal.aborted;) {
    const line = untilOnline(signal)
    try {
      for await (const { rooms, position } of await client.notifications.liveUpdates({ after: livePosition() }, { signal: line.signal })) {
        failures = 0
        heardUntil.hear()
        if (rooms.includes('doses')) closeMarkedReminders()
        const read = refresh(...rooms).then(() => true)
        setLivePosition(position)
        const isRead = await Promise.race([read, waitOrOnline(LONG_READ_MILLISECONDS)])
        streamOpen()
        if (!isRead) void read.then(streamOpen)
      }
    } catch (error) {
      if (signal.aborted) return
      if (errorCodeOf(error) === 'NOT_SIGNED_IN') return session.thrownOut()
      if (errorCodeOf(error) === 'NOT_ALLOWED') return // without a role there is nothing to hear of
      if (errorCodeOf(error) === 'SESSION_LOCKED') {
        await untilUnlocked(signal)
        continue
      }
    } finally {
      line.abort()
    }
    if (signal.aborted) return
    streamLost()
    await waitOrOnline(reconnectDelays[Math.min(failures++, reconnectDelays.length - 1)]!)
  }
}

/** On this device; what was marked elsewhere too. */
function closeMarkedReminders() {
  navigator.serviceWorker?.controller?.postMessage({ type: 'doses changed' } satisfies WorkerMessage)
}

/** Ends with its screens, or when a network is there again: the stream of the one before may be dead without knowing it. */
function untilOnline(leaving: AbortSignal) {
  const line = new AbortController()
  const cut = () => line.abort()
  leaving.addEventListener('abort', cut, { signal: line.signal })
  window.addEventListener('online', cut, { signal: line.signal })
  return line
}

/** The screens are covered until their person is back: nothing is asked for meanwhile. */
async function untilUnlocked(signal: AbortSignal) {
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
