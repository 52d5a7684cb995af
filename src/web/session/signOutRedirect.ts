import { session } from './browserSession.ts'
import { clearOfflineStore, clearOfflineStoreOf, hasSignedOutOffline } from '#web/offline/offlineStore.ts'
import { goToPage, type PageMessage } from '#web/navigation/pageNavigation.ts'
import { unsubscribeFromPush } from '#web/browser/pushSubscription.ts'
import type { Origin } from './sessionEvents.ts'
import { storeSessionEnd } from './sessionEnd.ts'
import { clearEverybody, clearPersonal, clearTyped } from './browserStorage.ts'

/** What the sign-in page says of a session that ended; of one that ended in another tab it was said there. */
const messageOfOrigin: Partial<Record<Origin, PageMessage>> = { here: 'signedOut', server: 'thrownOut' }

/** Every screen behind a guard is left at once when the session of its person ends, wherever that happened. Called once, by the app. */
export function redirectWhenSignedOut() {
  let person = session.state().me
  session.subscribe((event, { me }, origin) => {
    if (event === 'SIGNED_OUT') clearAndRedirect(origin, person?.id)
    person = me
    if (me || event === 'SIGNED_OUT') storeSessionEnd(me?.sessionEndsAt)
  })
  // Left and then brought back whole by the browser: there is nobody here.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !session.state().isLoggedIn) goToSignIn()
  })
}

/** To the sign-in page, with everything forgotten that this browser kept of the people who used it. */
function clearAndRedirect(origin: Origin, userId: string | undefined) {
  clearTyped()
  if (origin === 'here' || origin === 'server') clearEverybody()
  // Noting a sign-out now would throw out whoever has come instead.
  if (origin === 'another_person' && userId) clearPersonal(userId)
  void redirectAfterClearing(origin, userId)
}

async function redirectAfterClearing(origin: Origin, userId = '') {
  document.documentElement.hidden = true
  const isAlone = origin === 'elsewhere' || origin === 'another_person'
  const gone = Promise.all([
    isAlone ? clearOfflineStoreOf(userId) : clearOfflineStore(),
    // Who signs out was asked; a session that ended by itself takes nothing along that its person marked.
    origin === 'here' ? import('#web/offline/waitingStore.ts').then((store) => store.removeWaitingOf(userId)) : undefined,
    origin === 'elsewhere' ? undefined : unsubscribeFromPush(),
  ])
  const says = origin === 'here' && (await hasSignedOutOffline()) ? 'signedOutHere' : messageOfOrigin[origin]
  goToSignIn(says, gone)
}

/** As long as anybody waits for a browser that does not answer. */
const MAX_WAIT_MILLISECONDS = 1000

/** The screen is dark from now on: the browser may show this page again when one goes back. Left once `first` is done. */
function goToSignIn(says?: PageMessage, first?: Promise<unknown>) {
  document.documentElement.hidden = true
  const late = new Promise<void>((resolve) => setTimeout(resolve, MAX_WAIT_MILLISECONDS))
  void Promise.race([first, late]).then(() => goToPage('/login', says))
}
