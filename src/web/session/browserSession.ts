import type { Me, SessionUser } from '#contract/accounts.ts'
import { client, errorCodeOf, isNetworkError } from '#web/api/client.ts'
import { firstAnswer } from '#web/api/dashboardCall.ts'
import { serverNowMs } from '#web/api/serverClock.ts'
import { hasSignedOutOffline, storeOfflinePerson, readOfflineRecord, setSignedOutOffline } from '#web/offline/offlineStore.ts'
import { forScreens, type TabMessage } from './sessionEvents.ts'
import { SessionHolder } from './sessionHolder.ts'
import { lastSignOut, onSignOutElsewhere } from './browserStorage.ts'

const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('session') : undefined

let beforeOffline: (userId: string) => Promise<void> = async () => {}

/** What comes before anybody is shown whom the server could not be asked about. One step, the app's. */
export const beforeOfflinePerson = (step: typeof beforeOffline) => {
  beforeOffline = step
}

/** Who is signed in, as the server says; without a connection whoever was last. */
async function fetchMe(): Promise<Me | null> {
  const [left, answer] = await Promise.all([hasSignedOutOffline(), firstAnswer('me', () => client.accounts.me()).then(asAnswer, asFailure)])
  if (left) return finishSignOut()
  if ('user' in answer) {
    const me = answer.user && forScreens(answer.user)
    void storeOfflinePerson(answer.user?.role ? me : null) // of somebody whose role is gone nothing stays on the device
    return me
  }
  const record = isNetworkError(answer.error) ? await readOfflineRecord() : undefined
  if (!record) throw answer.error
  await beforeOffline(record.me.id)
  return record.me
}

const asAnswer = (user: SessionUser | null) => ({ user })
const asFailure = (error: unknown) => ({ error })

/** Whoever signed out here without a connection is gone; the server hears of it as soon as it can. */
async function finishSignOut() {
  try {
    await client.accounts.signOut()
    await setSignedOutOffline(false)
  } catch (error) {
    if (errorCodeOf(error) === 'NOT_SIGNED_IN') await setSignedOutOffline(false)
  }
  return null
}

/** The session of this browser, for the visitors' pages and the app alike. */
export const session = new SessionHolder({
  fetchMe,
  refresh: async () => {
    const me = await client.accounts.refresh()
    void storeOfflinePerson(me)
    return me
  },
  codeOf: errorCodeOf,
  nowMs: serverNowMs,
  after: (ms, step) => {
    const timer = setTimeout(step, ms)
    return () => clearTimeout(timer)
  },
  isOnline: () => navigator.onLine,
  tellTabs: (message) => tabs?.postMessage(message),
})

session.subscribe((event, { me }, origin) => {
  if (event === 'SIGNED_IN' && origin === 'here') void storeOfflinePerson(me).then(() => setSignedOutOffline(false))
})
tabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => session.hear(data))
onSignOutElsewhere(() => session.hear({ event: 'SIGNED_OUT' }))
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') session.cameBack()
})
window.addEventListener('online', () => {
  session.cameBack()
  if (!session.state().me) void hasSignedOutOffline().then((left) => left && finishSignOut())
})

// A page that the browser kept whole and brings back has missed what happened meanwhile.
const lastSignOutAtLoad = lastSignOut()
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  if (lastSignOut() === lastSignOutAtLoad) session.cameBack()
  else session.hear({ event: 'SIGNED_OUT' })
})
