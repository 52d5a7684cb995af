import { useEffect } from 'react'
import type { Me } from '#contract/accounts.ts'
import { session } from '#web/browserSession.ts'
import { goToPage } from '#web/pageChange.ts'
import { firstPageOf } from './firstPage.ts'

/**
 * Sends whoever is signed in to their own start, now or as soon as they sign in in another tab. Nobody waits for the answer, and
 * without a connection the form says so itself.
 */
export function useVisitorsOnly() {
  useEffect(() => {
    session.load().then(sendOn, () => {})
    return session.subscribe((event, { me }, origin) => {
      if (event === 'SIGNED_IN' && origin === 'elsewhere') sendOn(me)
    })
  }, [])
}

function sendOn(me: Me | null) {
  if (me) void goToPage(firstPageOf(me))
}
