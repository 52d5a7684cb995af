import type { Me } from '#contract/accounts.ts'
import { startPageOf } from '#web/startPage.ts'
import { wishIn } from '#web/wish.ts'

/** Where somebody who has just come in goes: a patient without a profile fills it in first, the others go where they wanted to. */
export function firstPageOf(me: Me) {
  if (me.role === 'patient' && !me.onboardingComplete) return '/onboarding'
  return wishIn(location.search) ?? startPageOf(me.role)
}
