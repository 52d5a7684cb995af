/** When the session of whoever is signed in here ends: nobody's name, so that sign-in can say why it asks again. */
const KEY = 'session_ends'

export function storeSessionEnd(endsAt: Date | undefined) {
  try {
    if (endsAt) localStorage.setItem(KEY, String(endsAt.getTime()))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage nothing is said.
  }
}

/** Whether somebody was signed in here until their session's time was over; answered once. */
export function takeSessionRunOut(): boolean {
  try {
    const hasRunOut = Number(localStorage.getItem(KEY) ?? Infinity) <= Date.now()
    if (hasRunOut) localStorage.removeItem(KEY)
    return hasRunOut
  } catch {
    return false
  }
}
