import { redirect } from '@tanstack/react-router'
import type { Me } from '#contract/accounts.ts'
import type { Role } from '#contract/primitives.ts'
import { loadMe } from '#web/session/session.ts'
import { loadStaffFrame } from './staffFrame.ts'
import { startPageOf } from '#web/navigation/startPage.ts'
import { readPersonal, storePageMessage } from '#web/session/browserStorage.ts'
import { takeSessionRunOut } from '#web/session/sessionEnd.ts'
import { signInPathFor } from '#web/navigation/returnTo.ts'

/** What a guard is told by the router. */
type GuardedNavigation = { location: { href: string } }

/** Anybody who is signed in; a visitor goes to sign in, which is a page of its own. */
export async function requireSignedIn(visit: GuardedNavigation) {
  await whoIsSignedIn(visit)
}

/**
 * The patient guard of specification 1.2. One answer says who is signed in, in which role and how far onboarding is. While that answer
 * is out no screen shows. Who has no role on file is let through as a patient, and so is who has no profile to look the onboarding up in
 * (sessionEvents.ts): the server refuses what it must.
 */
export async function requirePatient(visit: GuardedNavigation) {
  const me = await whoIsSignedIn(visit)
  sendStaffToTheirStart(me)
  if (!me.onboardingComplete && !isCompleteHere(me)) throw redirect({ to: '/onboarding' as string })
}

/** Only this role; everybody else goes to their own start. */
export const requireRole = (role: Role) => async (visit: GuardedNavigation) => {
  if (role !== 'patient') void loadStaffFrame().catch(() => {}) // fetched while it is asked who this is
  const me = await whoIsSignedIn(visit)
  if (me.role !== role) throw redirect({ to: startPageOf(me.role) })
}

/** Onboarding is a patient's, whether it is complete or not. */
export async function requirePatientForOnboarding(visit: GuardedNavigation) {
  sendStaffToTheirStart(await whoIsSignedIn(visit))
}

async function whoIsSignedIn({ location }: GuardedNavigation): Promise<Me> {
  const me = await loadMe()
  if (!me && takeSessionRunOut()) storePageMessage('thrownOut')
  if (!me) throw redirect({ href: signInPathFor(location.href), reloadDocument: true, replace: true })
  if (me.role !== 'patient') await loadStaffFrame()
  if (me.isLocked) throw new Error('locked: nothing is fetched for a screen that is covered')
  return me
}

function sendStaffToTheirStart({ role }: Me) {
  if (role === 'doctor' || role === 'nurse' || role === 'admin') throw redirect({ to: startPageOf(role) })
}

/** A form that was filled in without a connection admits until its saved copy has reached the server. */
const isCompleteHere = ({ id }: Me) => readPersonal('onboardingComplete', id) !== null && readPersonal('onboardingForm', id) !== null
