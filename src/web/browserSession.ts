import type { Me, SessionUser } from '#contract/accounts.ts'
import { client, codeOf, isOffline } from './client.ts'
import { hasLeft, keepPerson, keptRecord, noteLeft } from './keptHere.ts'
import { forScreens, type TabMessage } from './sessionEvents.ts'
import { SessionHolder } from './sessionHolder.ts'
import { lastSignOut, whenSignedOutElsewhere } from './storage.ts'

const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('session') : undefined

let first: (userId: string) => Promise<void> = async () => {}

/** What comes before anybody is shown whom the server could not be asked about. One step, the app's. */
export const beforeKeptPerson = (step: typeof first) => {
  first = step
}

/** Who is signed in, as the server says; without a connection whoever was last. */
async function askMe(): Promise<Me | null> {
  const [left, answer] = await Promise.all([hasLeft(), client.accounts.me().then(said, failed)])
  if (left) return finishLeaving()
  if ('user' in answer) {
    const me = answer.user && forScreens(answer.user)
    void keepPerson(answer.user?.role ? me : null) // of somebody whose role is gone nothing stays on the device
    return me
  }
  const record = isOffline(answer.error) ? await keptRecord() : undefined
  if (!record) throw answer.error
  await first(record.me.id)
  return record.me
}

const said = (user: SessionUser | null) => ({ user })
const failed = (error: unknown) => ({ error })

/** Whoever signed out here without a connection is gone; the server hears of it as soon as it can. */
async function finishLeaving() {
  try {
    await client.accounts.signOut()
    await noteLeft(false)
  } catch (error) {
    if (codeOf(error) === 'NOT_SIGNED_IN') await noteLeft(false)
  }
  return null
}

/** The session of this browser, for the visitors' pages and the app alike. */
export const session = new SessionHolder({
  askMe,
  refresh: async () => {
    const me = await client.accounts.refresh()
    void keepPerson(me)
    return me
  },
  codeOf,
  nowMs: () => Date.now(),
  after: (ms, step) => {
    const timer = setTimeout(step, ms)
    return () => clearTimeout(timer)
  },
  isOnline: () => navigator.onLine,
  tellTabs: (message) => tabs?.postMessage(message),
})

session.subscribe((event, { me }, origin) => {
  if (event === 'SIGNED_IN' && origin === 'here') void keepPerson(me).then(() => noteLeft(false))
})
tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => session.hear(data))
whenSignedOutElsewhere(() => session.hear({ event: 'SIGNED_OUT' }))
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') session.cameBack()
})
window.addEventListener('online', () => {
  session.cameBack()
  if (!session.state().me) void hasLeft().then((left) => left && finishLeaving())
})

// A page that the browser kept whole and brings back has missed what happened meanwhile.
const signedOutBefore = lastSignOut()
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  if (lastSignOut() === signedOutBefore) session.cameBack()
  else session.hear({ event: 'SIGNED_OUT' })
})
