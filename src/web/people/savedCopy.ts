import type { Me } from '#contract/accounts.ts'
import type { Onboarding, Profile } from '#contract/people.ts'
import { displayName } from '#rules/nameText.ts'
import { refresh } from '#web/api.ts'
import { session } from '#web/browserSession.ts'
import { client, codeOf } from '#web/client.ts'
import { forget, recall, remember } from '#web/storage.ts'

/** Keeps a form that could not reach the server; until it does, this browser counts onboarding as complete. False when it cannot. */
export function keepCopy(userId: string, form: Onboarding) {
  remember('onboardingForm', userId, JSON.stringify(form))
  remember('onboardingComplete', userId, 'true')
  return savedCopyOf(userId) !== null
}

export function savedCopyOf(userId: string): Onboarding | null {
  try {
    return JSON.parse(recall('onboardingForm', userId) ?? 'null') as Onboarding | null
  } catch {
    return null
  }
}

/** What the server has said about onboarding, for the guards and for this browser's hints. */
export function onboardingIsDone(userId: string, profile: Profile, hasSkipped: boolean) {
  forget('onboardingForm', userId)
  remember('onboardingComplete', userId, 'true')
  if (hasSkipped) remember('onboardingSkipped', userId, 'true')
  else forget('onboardingSkipped', userId)
  session.updated({ onboardingComplete: true, name: displayName(profile.first_name, profile.last_name) })
  void refresh('people')
}

let hasTried = false

/** Once for each load of the page: sends a copy that is still waiting. Refused, it goes back to its form; unreached, it waits on. */
export async function sendSavedCopy(me: Me | null | undefined) {
  const copy = me && !hasTried && savedCopyOf(me.id)
  if (!copy) return
  hasTried = true
  try {
    onboardingIsDone(me.id, await client.people.completeOnboarding(copy), false)
  } catch (error) {
    if (codeOf(error) === 'PROFILE_NAME_OR_GENDER_MISSING' || codeOf(error) === 'PHONE_INVALID') forget('onboardingComplete', me.id)
  }
}
