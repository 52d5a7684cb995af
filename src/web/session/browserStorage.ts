/**
 * Everything this product keeps in the browser's local storage, under these keys and no other, and what of the tab's own storage is personal. What is kept per person goes at
 * sign-out: phones are shared. The server's record decides, these are hints; no token and no health data lies here, the saved copy
 * of the onboarding form apart, and for as long as its tab is open what is typed in the two forms of `typedKeys`.
 */
const keys = {
  supportConsent: (userId: string) => `support_consent:${userId}`,
  onboardingComplete: (userId: string) => `onboarding_complete:${userId}`,
  onboardingSkipped: (userId: string) => `onboarding_skipped:${userId}`,
  onboardingForm: (userId: string) => `onboarding_form:${userId}`,
}

export type PersonalKey = keyof typeof keys

/** How this device shows everything, whoever uses it: stays at sign-out, as does `theme`, which the kit keeps (theme.ts). */
type DeviceSetting = 'language' | 'text_size' | 'one_letter_keys' | 'install_hint' | 'waiting_sound'

export const readDeviceSetting = (key: DeviceSetting): string | null => ignoringErrors(() => localStorage.getItem(key)) ?? null

/** Keeps a choice of this device; null is the choice that needs no keeping. */
export function storeDeviceSetting(key: DeviceSetting, value: string | null) {
  ignoringErrors(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)))
}

/** Whether shortcuts of one letter work on this device: somebody may work by voice (WCAG 2.1.4). */
export const areSingleKeyShortcutsOn = () => readDeviceSetting('one_letter_keys') !== 'off'

/** When somebody last signed out in this browser; kept, so that other tabs notice. */
const lastSignOutKey = 'last_logout_time'

export function readPersonal(key: PersonalKey, userId: string): string | null {
  return ignoringErrors(() => localStorage.getItem(keys[key](userId))) ?? null
}

export function storePersonal(key: PersonalKey, userId: string, value: string) {
  ignoringErrors(() => localStorage.setItem(keys[key](userId), value))
}

export function removePersonal(key: PersonalKey, userId: string) {
  ignoringErrors(() => localStorage.removeItem(keys[key](userId)))
}

export function clearPersonal(userId: string) {
  for (const key of Object.keys(keys)) removePersonal(key as PersonalKey, userId)
}

/** The last sign-out in this browser, as it was noted. */
export const lastSignOut = () => ignoringErrors(() => localStorage.getItem(lastSignOutKey)) ?? null

/** Tells when another tab signs out: the way for browsers whose tabs have no other. */
export function onSignOutElsewhere(step: () => void) {
  window.addEventListener('storage', ({ key }) => {
    if (key === lastSignOutKey) step()
  })
}

/** Forgets everybody who used this browser, and tells the other tabs. */
export function clearEverybody() {
  const prefixes = Object.values(keys).map((key) => key(''))
  ignoringErrors(() => {
    for (const key of Object.keys(localStorage)) if (prefixes.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
    localStorage.setItem(lastSignOutKey, new Date().toISOString())
  })
}

/**
 * What is typed in this tab and not sent yet, so that a page that is loaded again still has it: the reason for a visit, the same as it was
 * when it was looked at for words that ask for help, and the onboarding form.
 */
const typedKeys = { bookingNotes: 'booking_notes:', bookingNotesPassed: 'booking_notes_passed:', onboarding: 'onboarding_typed:' }
type TypedKey = keyof typeof typedKeys

export const readTyped = (key: TypedKey, userId: string): string =>
  ignoringErrors(() => sessionStorage.getItem(typedKeys[key] + userId)) ?? ''

export function storeTyped(key: TypedKey, userId: string, text: string) {
  ignoringErrors(() => (text ? sessionStorage.setItem(typedKeys[key] + userId, text) : sessionStorage.removeItem(typedKeys[key] + userId)))
}

/** Whoever typed it: it was sent, the tab is given to somebody else, or must show nothing. */
export function clearTyped(of: 'booking' | 'onboarding' | 'all' = 'all') {
  const prefixes = Object.values(typedKeys).filter((key) => of === 'all' || key.startsWith(of))
  ignoringErrors(() => {
    for (const key of Object.keys(sessionStorage)) if (prefixes.some((prefix) => key.startsWith(prefix))) sessionStorage.removeItem(key)
  })
}

const pageMessageKey = 'news'

/** What this page leaves for the next one in the same tab to say. It is not kept beyond that. */
export function storePageMessage(news: string) {
  ignoringErrors(() => sessionStorage.setItem(pageMessageKey, news))
}

export const takePageMessage = () => take(pageMessageKey)

function take(key: string): string | null {
  const left = ignoringErrors(() => sessionStorage.getItem(key)) ?? null
  ignoringErrors(() => sessionStorage.removeItem(key))
  return left
}

const newAddressKey = 'new_address'

/** With which address somebody has just signed up, for the page that comes next in the same tab. It is not kept beyond that. */
export function storeNewAddress(email: string) {
  ignoringErrors(() => sessionStorage.setItem(newAddressKey, email))
}

export const takeNewAddress = () => take(newAddressKey)

/** Storage may be closed or full; what it keeps is never needed to go on. */
function ignoringErrors<T>(step: () => T): T | undefined {
  try {
    return step()
  } catch {
    return undefined
  }
}
