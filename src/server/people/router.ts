import { onboardingOver, profileFromOnboarding, whyNotOnboarding } from '#rules/onboarding.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { saveIdentity } from './identityRouter.ts'
import { profilePhotoProcedures } from './profilePhotoRouter.ts'
import { requireOwnProfile, publishOwnProfile } from './updateProfile.ts'
import { sectionProcedures } from './sectionRouter.ts'
import { lockProfile, saveOnboarding, type ProfileColumns } from './store.ts'

const myProfile = rpc.people.myProfile.handler(({ context, errors }) => requireOwnProfile(context, errors))

const completeOnboarding = rpc.people.completeOnboarding.handler(async ({ input, context, errors }) => {
  refuse(errors, whyNotOnboarding(input))
  const stored = await lockProfile(context.db, context.me)
  await finish(context, stored ? onboardingOver(stored, input) : profileFromOnboarding(input, { chronic_conditions: [], allergies: [] }))
  return requireOwnProfile(context, errors)
})

const skipOnboarding = rpc.people.skipOnboarding.handler(async ({ context, errors }) => {
  await finish(context, {})
  return requireOwnProfile(context, errors)
})

export const people = { myProfile, completeOnboarding, skipOnboarding, ...sectionProcedures, saveIdentity, ...profilePhotoProcedures }

/** Whether completed or skipped, onboarding is over; the first time a welcome follows. */
async function finish(context: HandlerContext, columns: ProfileColumns) {
  const { db, me, caller, now, enqueue } = context
  const names = { first_name: caller.firstName, last_name: caller.lastName }
  await saveOnboarding(db, { id: me, ...names, ...columns }, now)
  if (!caller.onboardingComplete) await enqueue('welcome', { userId: me }, me)
  publishOwnProfile(context)
}
