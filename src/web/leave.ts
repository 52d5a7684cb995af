import { session } from './browserSession.ts'
import { forgetKept, forgetKeptOf, hasLeft } from './keptHere.ts'
import { goToPage, type News } from './pageChange.ts'
import { giveUpPushHere } from './pushHere.ts'
import type { Origin } from './sessionEvents.ts'
import { forgetEverybody, forgetPerson } from './storage.ts'

/** What the sign-in page says of a session that ended; of one that ended in another tab it was said there. */
const news: Partial<Record<Origin, News>> = { here: 'signedOut', server: 'thrownOut' }

/** Every screen behind a guard is left at once when the session of its person ends, wherever that happened. Called once, by the app. */
export function leaveWhenSignedOut() {
  let person = session.state().me
  session.subscribe((event, { me }, origin) => {
    if (event === 'SIGNED_OUT') leave(origin, person?.id)
    person = me
  })
  // Left and then brought back whole by the browser: there is nobody here.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !session.state().isLoggedIn) goToSignIn()
  })
}

/** To the sign-in page, with everything forgotten that this browser kept of the people who used it. */
function leave(origin: Origin, userId: string | undefined) {
  if (origin === 'here' || origin === 'server') forgetEverybody()
  // Noting a sign-out now would throw out whoever has come instead.
  if (origin === 'another_person' && userId) forgetPerson(userId)
  void leaveWith(origin, userId)
}

async function leaveWith(origin: Origin, userId = '') {
  document.documentElement.hidden = true
  const isAlone = origin === 'elsewhere' || origin === 'another_person'
  const gone = Promise.all([isAlone ? forgetKeptOf(userId) : forgetKept(), origin === 'elsewhere' ? undefined : giveUpPushHere()])
  const says = origin === 'here' && (await hasLeft()) ? 'signedOutHere' : news[origin]
  goToSignIn(says, gone)
}

/** As long as anybody waits for a browser that does not answer. */
const PATIENCE_MILLISECONDS = 1000

/** The screen is dark from now on: the browser may show this page again when one goes back. Left once `first` is done. */
function goToSignIn(says?: News, first?: Promise<unknown>) {
  document.documentElement.hidden = true
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS))
  void Promise.race([first, late]).then(() => goToPage('/login', says))
}
