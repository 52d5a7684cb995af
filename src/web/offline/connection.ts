import { session } from '#web/session/browserSession.ts'
import { initialConnectionState, type ConnectionState, type ConnectionEvent, nextConnectionState } from './connectionState.ts'
import { makeHeardUntil } from './heardUntil.ts'
import { isScreenUpToDate, noteStillTrue, showServerAnswers, showOfflineAnswers } from './offlineQueries.ts'
import { readPersonal } from '#web/session/browserStorage.ts'
import { Store } from '#web/store.ts'
import { unsentWaiting } from './unsentWaiting.ts'

const BACK_ONLINE_MILLISECONDS = 3000

/** How it stands between this tab and the server. */
export const connection = new Store<ConnectionState>(
  navigator.onLine ? initialConnectionState : nextConnectionState(initialConnectionState, { type: 'offline' }),
)

/** By the stream of this tab. */
export const heardUntil = makeHeardUntil(() => Date.now())
setInterval(() => heardUntil.ms(), 15_000)

let timer: ReturnType<typeof setTimeout> | undefined

function applyEvent(event: ConnectionEvent) {
  const before = connection.get()
  const now = nextConnectionState(before, event)
  connection.set(now)
  if (now.at === before.at) return
  clearTimeout(timer)
  if (now.at === 'back') timer = setTimeout(() => applyEvent({ type: 'said' }), BACK_ONLINE_MILLISECONDS)
  const { me } = session.state()
  if (me && (now.at === 'offline' || now.at === 'again')) {
    if (before.at === 'live' || before.at === 'back') noteStillTrue(heardUntil.ms())
    void showOfflineAnswers(me.id)
  }
  if (now.at === 'live' || now.at === 'back') void showServerAnswers().then(sayIfRead)
}

/** What could not be read without a connection may be the last that was missing. */
function sayIfRead() {
  const { at, wasAway } = connection.get()
  if (at === 'live' && wasAway) streamOpen()
}

window.addEventListener('offline', () => applyEvent({ type: 'offline' }))
window.addEventListener('online', () => applyEvent({ type: 'online' }))

export const streamLost = () => applyEvent({ type: 'stream lost' })
export const streamOpen = () => applyEvent({ type: 'stream open', isAllRead: isScreenUpToDate(), unsaved: unsentCount() })

/** What this device still has to send: the form that may be filled in without a connection, and what waits. */
export function unsentCount() {
  const { me } = session.state()
  return me ? unsentWaiting(me.id) + (readPersonal('onboardingForm', me.id) !== null ? 1 : 0) : 0
}
