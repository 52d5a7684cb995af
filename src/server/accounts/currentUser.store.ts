import type { SessionUser } from '#contract/accounts.ts'
import { displayName } from '#rules/names.ts'
import type { Db } from '#server/database/tables.ts'
import { toPhotoUrl } from '#server/people/store.ts'
import type { Caller } from '#server/rpc/openTransaction.ts'

/** The signed-in person as far as they can be looked up; null for a visitor. */
export async function toCurrentUser(db: Db, caller: Caller | null): Promise<SessionUser | null> {
  if (!caller) return null
  const row = await db
    .selectFrom('profiles')
    .leftJoin('profile_photos', 'profile_photos.user_id', 'profiles.id')
    .select(['date_order', 'clock', 'profile_photos.sha256 as photo'])
    .where('profiles.id', '=', caller.id)
    .executeTakeFirst()
  return {
    id: caller.id,
    email: caller.email,
    name: displayName(caller.firstName, caller.lastName),
    role: caller.role,
    photo: row?.photo ? toPhotoUrl(caller.id, row.photo) : null,
    onboardingComplete: caller.onboardingComplete,
    preferences: { dateOrder: row?.date_order ?? 'month_first', clock: row?.clock ?? '12' },
    isLocked: caller.isLocked,
    sessionEndsAt: caller.sessionExpiresAt,
  }
}
