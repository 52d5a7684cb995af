import type { Me } from '#contract/accounts.ts'
import type { Onboarding, Profile } from '#contract/people.ts'
import { displayName } from '#rules/names.ts'
import { refresh } from '#web/api/api.ts'
import { session } from '#web/session/browserSession.ts'
import { loadMe } from '#web/session/session.ts'
import { client, isAnswer } from '#web/api/client.ts'
import { removePersonal, readPersonal, storePersonal } from '#web/session/browserStorage.ts'

/** Keeps a form that could not reach the server, with the version of the profile it began with; until it does, this browser counts onboarding as complete. False when it cannot. */
export function storeOnboardingCopy(userId: string, form: Onboarding) {
  storePersonal('onboardingForm', userId, JSON.stringify(form))
  storePersonal('onboardingComplete', userId, 'true')
  sendWithConnection()
  return readOnboardingCopy(userId) !== null
}

/** Tries again once there is a connection, for whoever is signed in then: each has a copy of their own. */
function sendWithConnection() {
  hasTried = false
  addEventListener('online', () => void loadMe().then(sendOnboardingCopy), { once: true })
}

export function readOnboardingCopy(userId: string): Onboarding | null {
  try {
    return JSON.parse(readPersonal('onboardingForm', userId) ?? 'null') as Onboarding | null
  } catch {
    return null
  }
}

/** What the server has said about onboarding, for the guards and for this browser's hints. */
export function noteOnboardingState(userId: string, profile: Profile, hasSkipped: boolean) {
  removePersonal('onboardingForm', userId)
  storePersonal('onboardingComplete', userId, 'true')
  if (hasSkipped) storePersonal('onboardingSkipped', userId, 'true')
  else removePersonal('onboardingSkipped', userId)
  session.updated({ onboardingComplete: true, name: displayName(profile.first_name, profile.last_name) })
  void refresh('people')
}

let hasTried = false

/** Once for each load of the page and each connection that comes back: sends a copy that is still waiting. Refused, it goes back to its form; unreached, it waits on. */
export async function sendOnboardingCopy(me: Me | null | undefined) {
  const copy = me && !hasTried && readOnboardingCopy(me.id)
  if (!copy) return
  hasTried = true
  try {
    noteOnboardingState(me.id, await client.people.completeOnboarding(copy), false)
  } catch (error) {
    if (isAnswer(error, 'PROFILE_NAME_OR_GENDER_MISSING', 'PHONE_INVALID', 'PROFILE_ANSWER_MISSING', 'BAD_REQUEST'))
      removePersonal('onboardingComplete', me.id)
    else sendWithConnection()
  }
}
