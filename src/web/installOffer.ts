import { recallHere, rememberHere } from './storage.ts'
import { Store } from './store.ts'

/** The browser's own question, which only some browsers let a page ask. */
type Question = Event & { prompt: () => Promise<unknown> }

export const install = new Store<{ question: Question | undefined }>({ question: undefined })

/** A second visit begins at least this long after the first. */
const VISIT_MILLISECONDS = 30 * 60_000
const NEVER = 'dismissed'

/** Hears what the browser offers, and notes the first visit. Called once, by the app. */
export function listenForInstall() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // asked later, and quietly
    install.set({ question: event as Question })
  })
  window.addEventListener('appinstalled', neverAgain)
  if (recallHere('installHint') === null) rememberHere('installHint', new Date().toISOString())
}

export function neverAgain() {
  rememberHere('installHint', NEVER)
  install.set({ question: undefined })
}

/** Whether this is a second visit of somebody who has not said no and has not installed it. */
export function mayOffer() {
  const first = recallHere('installHint')
  if (!first || first === NEVER || matchMedia('(display-mode: standalone)').matches) return false
  return Date.now() - new Date(first).getTime() >= VISIT_MILLISECONDS
}

/** Safari on a phone has no question to ask: it is done by hand there. */
export const isByHand = () => (navigator as { standalone?: boolean }).standalone === false
