import { isPresent } from '#web/session/presence.ts'
import { session } from '#web/session/browserSession.ts'
import { client, listenForRefusals } from '#web/api/client.ts'
import { IdleLock, type LockMessage } from './idleLock.ts'

const LOOK_MS = 5000
const activityEvents = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel'] as const

const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('idle-lock') : undefined

/** The server counts by itself: a call that never reached it changes nothing, and every later one is refused. */
const lockServer = () =>
  client.accounts
    .lock()
    .catch(() => {})
    .finally(() => session.updated({ isLocked: true }))

/** The idle lock of this tab. */
export const idleLock = new IdleLock({
  nowMs: () => Date.now(),
  isPresent,
  tellServerHere: () => void client.accounts.keepAlive().catch(() => {}),
  lockServer: () => void lockServer(),
  tellTabs: (message) => tabs?.postMessage(message),
})

let isWatching = false

/** Watches until the page is left. */
export function watchForIdle() {
  if (isWatching) return
  isWatching = true
  tabs?.addEventListener('message', ({ data }: MessageEvent<LockMessage>) => {
    idleLock.hear(data)
    if ('isLocked' in data) session.lookAgain()
  })
  for (const sign of activityEvents) window.addEventListener(sign, noteActivity, { capture: true, passive: true })
  document.addEventListener('visibilitychange', idleLock.look)
  setInterval(idleLock.look, LOOK_MS)
  listenForRefusals((code) => {
    if (code === 'SESSION_LOCKED') void lockIfServerSays()
  })
  if (session.state().me?.isLocked) idleLock.foundLocked()
  else idleLock.begin()
}

/** A call may have been refused just before the password was given, and be heard of just after. */
async function lockIfServerSays() {
  if (idleLock.get().isLocked) return
  idleLock.foundLocked()
  const me = await session.reread().catch(() => null)
  if (me && !me.isLocked) idleLock.unlock()
}

/** Browsers also send a move when the page moves under a pointer that lies still. */
function noteActivity(event: Event) {
  if (event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0) return
  idleLock.touched()
}
