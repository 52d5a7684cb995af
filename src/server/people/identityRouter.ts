import { maskIdentity, normaliseIdentity, sexOfSaId, whyNotIdentity } from '#rules/identity.ts'
import { localDate } from '#rules/time.ts'
import { countTry } from '../accounts/loginTries.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import type { Config } from '../world/config.ts'
import { encrypt } from '../world/secrets.ts'
import { identityHash, keepIdentity, removeIdentity } from './identity.store.ts'
import { changeAsRead, ownProfile, tellMe, tellWhoAsked } from './saving.ts'

/**
 * Whether a number is taken says that somebody is a patient here, so nobody may ask about many. Counted beside the call, which a refusal
 * undoes.
 */
const NUMBERS_OF_ONE_PERSON = { most: 5, windowMs: 86_400_000 }

type Whole = { kind: 'sa_id' | 'passport'; number: string; country: string }

/** Saves the document, or takes it away where the number is empty. It counts as a change of the profile: what it says is checked against it. */
export const saveIdentity = rpc.people.saveIdentity.handler(async ({ input, context, errors }) => {
  const { db, me, now, world } = context
  const profile = await ownProfile(context, errors)
  refuse(errors, whyNotIdentity(input, profile.birth_date, localDate(now)))

  const document = { ...input, number: normaliseIdentity(input.number) }
  const suggested =
    document.kind === 'sa_id' && document.number && !profile.sex_at_birth ? { sex_at_birth: sexOfSaId(document.number) } : {}
  await changeAsRead(context, errors, { profile, version: input.version, columns: suggested })
  if (document.number === '') await removeIdentity(db, me)
  else {
    const blockedFor = await countTry(world, `identity ${me}`, NUMBERS_OF_ONE_PERSON)
    if (blockedFor !== null) throw errors.TOO_MANY_TRIES({ data: { retryAfterSeconds: blockedFor } })
    if (!(await keepIdentity(db, me, { ...sealed(world.config, me, document), updated_at: now }))) throw errors.ID_TAKEN()
  }
  tellMe(context)
  await tellWhoAsked(context)
  return ownProfile(context, errors)
})

/** As it lies in the table: only its owner's row opens it, and the hash, useless without the secret, keeps it one person's. */
const sealed = (config: Config, owner: string, { kind, number, country }: Whole) => ({
  kind,
  country: kind === 'passport' ? country : null,
  shown: maskIdentity(kind, number),
  number_encrypted: encrypt(config, 'identity number', owner, number),
  number_hmac: identityHash(config, { kind, country, number }),
})
