import { useEffect } from 'react'
import type { Me } from '#contract/accounts.ts'
import { session } from '#web/session/browserSession.ts'
import { goToPage } from '#web/navigation/pageNavigation.ts'
import { firstPaint } from '#web/ui/firstPaint.ts'
import { pageAfterSignIn } from './pageAfterSignIn.ts'

/**
 * Sends whoever is signed in to their own start, now or as soon as they sign in in another tab. Nobody waits for the answer, and
 * without a connection the form says so itself.
 */
export function useRedirectSignedIn() {
  useEffect(() => {
    void firstPaint.then(() => session.load()).then(redirectSignedIn, () => {})
    return session.subscribe((event, { me }, origin) => {
      if (event === 'SIGNED_IN' && origin === 'elsewhere') redirectSignedIn(me)
    })
  }, [])
}

function redirectSignedIn(me: Me | null) {
  if (me) void goToPage(pageAfterSignIn(me))
}
