import { IDENTITY_LIMIT } from '#rules/rateLimits.ts'
import { normaliseIdentity, sexOfSaId, whyNotIdentity } from '#rules/identity.ts'
import { localDate } from '#rules/time.ts'
import { limitAttempts } from '../accounts/signIn/loginLockout.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { removeIdentity, saveIdentityDocument, toStoredIdentity } from './identity.store.ts'
import { checkGoals, updateAsRead, requireOwnProfile, publishOwnProfile, publishToRequesters } from './updateProfile.ts'

/** Saves the document, or takes it away where the number is empty. It counts as a change of the profile: what it says is checked against it. */
export const saveIdentity = rpc.people.saveIdentity.handler(async ({ input, context, errors }) => {
  const { db, me, now, world } = context
  const profile = await requireOwnProfile(context, errors)
  refuse(errors, whyNotIdentity(input, profile.birth_date, localDate(now)))

  const { version, ...document } = { ...input, number: normaliseIdentity(input.number) }
  const suggested =
    document.kind === 'sa_id' && document.number && !profile.sex_at_birth ? { sex_at_birth: sexOfSaId(document.number) } : {}
  await updateAsRead(context, errors, { profile, version, columns: suggested })
  if (document.number === '') await removeIdentity(db, me)
  else {
    // Beside the request, which a refusal undoes.
    await limitAttempts(world, `identity ${me}`, IDENTITY_LIMIT, errors)
    if (!(await saveIdentityDocument(db, me, { ...toStoredIdentity(world.config, me, document), updated_at: now }))) throw errors.ID_TAKEN()
  }
  publishOwnProfile(context)
  await publishToRequesters(context)
  await checkGoals(context)
  return requireOwnProfile(context, errors)
})
