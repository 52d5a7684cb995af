import { readDeviceSetting, storeDeviceSetting } from '#web/session/browserStorage.ts'
import { Store } from '#web/store.ts'

/** The browser's own question, which only some browsers let a page ask. */
type BeforeInstallPromptEvent = Event & { prompt: () => Promise<unknown> }

export const installPrompt = new Store<{ question: BeforeInstallPromptEvent | undefined }>({ question: undefined })

/** A second visit begins at least this long after the first. */
const VISIT_MILLISECONDS = 30 * 60_000
const NEVER = 'dismissed'

/** Hears what the browser offers, and notes the first visit. Called once, by the app. */
export function listenForInstallPrompt() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault() // asked later, and quietly
    installPrompt.set({ question: event as BeforeInstallPromptEvent })
  })
  window.addEventListener('appinstalled', dismissInstallPrompt)
  if (readDeviceSetting('install_hint') === null) storeDeviceSetting('install_hint', new Date().toISOString())
}

export function dismissInstallPrompt() {
  storeDeviceSetting('install_hint', NEVER)
  installPrompt.set({ question: undefined })
}

/** Whether this is a second visit of somebody who has not said no and has not installed it. */
export function mayOfferInstall() {
  const first = readDeviceSetting('install_hint')
  if (!first || first === NEVER || matchMedia('(display-mode: standalone)').matches) return false
  return Date.now() - new Date(first).getTime() >= VISIT_MILLISECONDS
}

/** Safari on a phone has no question to ask: it is done by hand there. */
export const needsManualInstall = () => (navigator as { standalone?: boolean }).standalone === false
