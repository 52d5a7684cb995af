import type { Me } from '#contract/accounts.ts'
import { startPageOf } from '#web/navigation/startPage.ts'
import { returnToOf } from '#web/navigation/returnTo.ts'

/** Where somebody who has just come in goes: a patient without a profile fills it in first, the others go where they wanted to. */
export function pageAfterSignIn(me: Me) {
  if (me.role === 'patient' && !me.onboardingComplete) return '/onboarding'
  return returnToOf(location.search) ?? startPageOf(me.role)
}
