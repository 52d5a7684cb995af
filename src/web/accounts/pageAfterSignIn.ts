import type { Me, SignedIn } from '#contract/accounts.ts'
import { startPageOf } from '#web/navigation/startPage.ts'
import { returnToOf } from '#web/navigation/returnTo.ts'

/**
 * Where somebody who has just come in goes: a patient without a profile fills it in first, whoever was given a new password looks at what else
 * opens their account, the others go where they wanted to.
 */
export function pageAfterSignIn(me: Me & Partial<SignedIn>) {
  if (me.role === 'patient' && !me.onboardingComplete) return '/onboarding'
  const page = returnToOf(location.search) ?? startPageOf(me.role)
  return me.checkSignInMethods ? `/sign-in-methods?returnTo=${encodeURIComponent(page)}` : page
}
