import { IDENTITY_LIMIT } from '#rules/rateLimits.ts'
import { maskIdentity, normaliseIdentity, sexOfSaId, whyNotIdentity } from '#rules/identity.ts'
import { localDate } from '#rules/time.ts'
import { limitAttempts } from '../accounts/signIn/loginLockout.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import type { Config } from '../world/config.ts'
import { encrypt } from '../world/secrets.ts'
import { toIdentityHash, toLastDigitsHash, saveIdentityDocument, removeIdentity } from './identity.store.ts'
import { checkGoals, updateAsRead, requireOwnProfile, publishOwnProfile, publishToRequesters } from './updateProfile.ts'

type Whole = { kind: 'sa_id' | 'passport'; number: string; country: string }

/** Saves the document, or takes it away where the number is empty. It counts as a change of the profile: what it says is checked against it. */
export const saveIdentity = rpc.people.saveIdentity.handler(async ({ input, context, errors }) => {
  const { db, me, now, world } = context
  const profile = await requireOwnProfile(context, errors)
  refuse(errors, whyNotIdentity(input, profile.birth_date, localDate(now)))

  const document = { ...input, number: normaliseIdentity(input.number) }
  const suggested =
    document.kind === 'sa_id' && document.number && !profile.sex_at_birth ? { sex_at_birth: sexOfSaId(document.number) } : {}
  await updateAsRead(context, errors, { profile, version: input.version, columns: suggested })
  if (document.number === '') await removeIdentity(db, me)
  else {
    // Beside the request, which a refusal undoes.
    await limitAttempts(world, `identity ${me}`, IDENTITY_LIMIT, errors)
    if (!(await saveIdentityDocument(db, me, { ...sealed(world.config, me, document), updated_at: now }))) throw errors.ID_TAKEN()
  }
  publishOwnProfile(context)
  await publishToRequesters(context)
  await checkGoals(context)
  return requireOwnProfile(context, errors)
})

/** As it lies in the table: only its owner's row opens it, and the hash, useless without the secret, keeps it one person's. */
const sealed = (config: Config, owner: string, { kind, number, country }: Whole) => ({
  kind,
  country: kind === 'passport' ? country : null,
  shown: maskIdentity(kind, number),
  number_encrypted: encrypt(config, 'identity number', owner, number),
  number_hmac: toIdentityHash(config, { kind, country, number }),
  last_digits_hmac: toLastDigitsHash(config, number),
})
