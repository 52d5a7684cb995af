import { session } from './browserSession.ts'
import { beginning, type Connection, type ConnectionEvent, next } from './connectionState.ts'
import { isAllRead, showFresh, showKept } from './keptAnswers.ts'
import { recall } from './storage.ts'
import { Store } from './store.ts'

const GREEN_MILLISECONDS = 3000

/** How it stands between this tab and the server. */
export const connection = new Store<Connection>(navigator.onLine ? beginning : next(beginning, { type: 'offline' }))

let timer: ReturnType<typeof setTimeout> | undefined

function hear(event: ConnectionEvent) {
  const before = connection.get()
  const now = next(before, event)
  connection.set(now)
  if (now.at === before.at) return
  clearTimeout(timer)
  if (now.at === 'back') timer = setTimeout(() => hear({ type: 'said' }), GREEN_MILLISECONDS)
  const { me } = session.state()
  if (me && (now.at === 'offline' || now.at === 'again')) void showKept(me.id)
  if (now.at === 'live' || now.at === 'back') showFresh()
}

window.addEventListener('offline', () => hear({ type: 'offline' }))
window.addEventListener('online', () => hear({ type: 'online' }))

export const streamLost = () => hear({ type: 'stream lost' })
export const streamOpen = () => hear({ type: 'stream open', isAllRead: isAllRead(), unsaved: unsaved() })

/** What this device still has to send: so far the one form that may be filled in without a connection. */
export function unsaved() {
  const { me } = session.state()
  return me && recall('onboardingForm', me.id) !== null ? 1 : 0
}
