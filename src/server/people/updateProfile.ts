import type { Profile } from '#contract/people.ts'
import { orNotFound, refuseStale, type SavingErrors } from '../rpc/refuse.ts'
import type { HandlerContext } from '../rpc/context.ts'
import { listRequestingDoctors } from '../papers/detailRequests.store.ts'
import { findOwnProfile } from './ownProfile.store.ts'
import { updateProfileAt, findProfile, type ProfileColumns } from './store.ts'

export async function requireOwnProfile({ db, caller, now }: HandlerContext, errors: Pick<SavingErrors, 'NOT_FOUND'>): Promise<Profile> {
  return orNotFound(await findOwnProfile(db, caller, now), errors)
}

type Change = { profile: Profile; version: number; columns: ProfileColumns }

/**
 * Writes to one's own profile, `profile` being how it was just read and `version` what the writer had before their eyes. Where either
 * is not what is stored any more, nothing is written.
 */
export async function updateAsRead(
  { db, me, now }: HandlerContext,
  errors: SavingErrors,
  { profile, version, columns }: Change,
): Promise<void> {
  refuseStale(errors, profile.version, version)
  if (await updateProfileAt(db, { id: me, version }, columns, now)) return
  const stored = orNotFound(await findProfile(db, me), errors)
  throw errors.STALE_VERSION({ data: { version: stored.version } })
}

/** What the whole profile may reach: a goal of its patient's (domain 4.4). */
export async function checkGoals({ me, caller, newId, enqueue }: HandlerContext) {
  if (caller.role === 'patient') await enqueue('achievements-to-check', { userId: me, isOfProfile: true }, newId())
}

/** A doctor who waits for what the profile lacks hears that it changed, and so does the patient's screen that asks for it. */
export async function publishToRequesters({ db, me, publish }: HandlerContext) {
  const doctors = await listRequestingDoctors(db, me)
  if (doctors.length > 0) publish({ rooms: ['papers'], users: [me, ...doctors] })
}

/** After a change of one's own: the profile, and who one is, are read again in every open tab. */
export const publishOwnProfile = ({ publish, me }: HandlerContext) => publish({ rooms: ['people', 'accounts'], users: [me] })
