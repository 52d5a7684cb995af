import { client, codeOf } from './client.ts'
import type { TabMessage } from './sessionEvents.ts'
import { SessionHolder } from './sessionHolder.ts'
import { lastSignOut, whenSignedOutElsewhere } from './storage.ts'

const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('session') : undefined

/** The session of this browser, for the visitors' pages and the app alike. */
export const session = new SessionHolder({
  askMe: () => client.accounts.me(),
  refresh: () => client.accounts.refresh(),
  codeOf,
  nowMs: () => Date.now(),
  after: (ms, step) => {
    const timer = setTimeout(step, ms)
    return () => clearTimeout(timer)
  },
  isOnline: () => navigator.onLine,
  tellTabs: (message) => tabs?.postMessage(message),
})

tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => session.hear(data))
whenSignedOutElsewhere(() => session.hear({ event: 'SIGNED_OUT' }))
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') session.cameBack()
})
window.addEventListener('online', () => session.cameBack())

// A page that the browser kept whole and brings back has missed what happened meanwhile.
const signedOutBefore = lastSignOut()
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  if (lastSignOut() === signedOutBefore) session.cameBack()
  else session.hear({ event: 'SIGNED_OUT' })
})
