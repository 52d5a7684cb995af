import { useEffect } from 'react'
import { goToPage, type News } from '#web/pageChange.ts'
import { forgetEverybody, lastSignOut } from '#web/storage.ts'

/** To the sign-in page, with everything forgotten that this browser kept of the people who used it. */
export function leave(says: News) {
  forgetEverybody()
  return goToSignIn(says)
}

/** What to do when the server no longer knows who this is: the session ended, or was ended on another device. */
export const leaveThrownOut = () => void leave('thrownOut')

/** Leaves as soon as another tab has signed out, and when this page is brought back whole after somebody signed out. */
export function useSignedOutElsewhere() {
  useEffect(() => {
    const before = lastSignOut()
    const look = () => {
      if (lastSignOut() !== before) void goToSignIn()
    }
    window.addEventListener('storage', look)
    window.addEventListener('pageshow', look)
    return () => {
      window.removeEventListener('storage', look)
      window.removeEventListener('pageshow', look)
    }
  }, [])
}

/** The screen is dark from now on: the browser may show this page again when one goes back. */
function goToSignIn(says?: News) {
  document.documentElement.hidden = true
  return goToPage('/login', says)
}
