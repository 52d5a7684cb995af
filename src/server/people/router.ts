import { profileFromOnboarding, whyNotOnboarding } from '#rules/onboarding.ts'
import type { CallContext } from '../rpc/context.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findProfile, saveOnboarding, type ProfileColumns } from './store.ts'

const myProfile = rpc.people.myProfile.handler(async ({ context: { db, me, caller }, errors }) => {
  const profile = await findProfile(db, me)
  if (!profile) throw errors.NOT_FOUND()
  return { ...profile, email: caller?.email ?? '' }
})

const completeOnboarding = rpc.people.completeOnboarding.handler(({ input, context, errors }) => {
  refuse(errors, whyNotOnboarding(input))
  return finish(context, profileFromOnboarding(input))
})

const skipOnboarding = rpc.people.skipOnboarding.handler(({ context }) => finish(context, {}))

export const people = { myProfile, completeOnboarding, skipOnboarding }

/** Whether completed or skipped, onboarding is over; the first time a welcome follows. */
async function finish({ db, me, caller, now, enqueue, tell }: CallContext, columns: ProfileColumns) {
  const names = { first_name: caller?.firstName ?? '', last_name: caller?.lastName ?? '' }
  const profile = await saveOnboarding(db, { id: me, ...names, ...columns }, now)
  if (!caller?.onboardingComplete) await enqueue('welcome', { userId: me }, me)
  tell({ rooms: ['people', 'accounts'], users: [me] })
  return { ...profile, email: caller?.email ?? '' }
}
