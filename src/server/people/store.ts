import { type Selectable, type Updateable } from 'kysely'
import type { Preferences } from '#contract/accounts.ts'
import type { Profile } from '#contract/people.ts'
import type { Db, Tables } from '../database/tables.ts'

export type ProfileColumns = Omit<Updateable<Tables['profiles']>, 'id' | 'version' | 'updated_at' | 'created_at'>

/** A profile as it is stored, for whoever may see it. */
export const findProfile = (db: Db, id: string): Promise<Selectable<Tables['profiles']> | undefined> =>
  db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst()

/** The language in which somebody prefers to read, for whoever may see their profile. */
export const findLanguage = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('profiles').select('preferred_language').where('id', '=', id).executeTakeFirst())?.preferred_language ?? null

/** Writes columns of a profile and counts its version up. */
export async function updateProfile(db: Db, id: string, columns: ProfileColumns, now: Date): Promise<void> {
  await changed(db, id, columns, now).execute()
}

/** The same, if the profile is still at the version that the writer saw; false when somebody was faster. */
export async function updateProfileAt(
  db: Db,
  { id, version }: { id: string; version: number },
  columns: ProfileColumns,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await changed(db, id, columns, now).where('version', '=', version).executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

const changed = (db: Db, id: string, columns: ProfileColumns, now: Date) =>
  db
    .updateTable('profiles')
    .set((eb) => ({ ...columns, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)

/** How dates and times are shown is nothing that two writers could contradict each other in: no version is counted. */
export async function updatePreferences(db: Db, id: string, { dateOrder, clock }: Preferences, now: Date): Promise<void> {
  await db.updateTable('profiles').set({ date_order: dateOrder, clock, updated_at: now }).where('id', '=', id).execute()
}

type Onboarded = { id: string; first_name: string; last_name: string; allergies?: string[] } & ProfileColumns

/** What onboarding may add to, kept from every other change until the commit. */
export const lockProfile = (db: Db, id: string): Promise<Selectable<Tables['profiles']> | undefined> =>
  db.selectFrom('profiles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The lists that onboarding adds to, kept from every other change until the commit; empty where the profile went missing. */
export const lockHealthLists = async (db: Db, id: string): Promise<Pick<Profile, 'chronic_conditions' | 'allergies'>> =>
  (await db.selectFrom('profiles').select(['chronic_conditions', 'allergies']).where('id', '=', id).forUpdate().executeTakeFirst()) ?? {
    chronic_conditions: [],
    allergies: [],
  }

/** Writes what onboarding says and marks it done. A profile that went missing is made anew. */
export async function saveOnboarding(db: Db, { id, ...columns }: Onboarded, now: Date): Promise<void> {
  const done = { ...columns, onboarding_completed: true, updated_at: now }
  // Whoever names an allergy no longer says that none is known.
  const named = columns.allergies?.length ? { no_known_allergies: false } : {}
  await db
    .insertInto('profiles')
    .values({ id, ...done, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ ...done, ...named, version: eb('profiles.version', '+', 1) })))
    .execute()
}

/** Where a person's picture is; its address changes with the picture, so that browsers may keep it. */
export const toPhotoUrl = (userId: string, sha256: string) => `/api/people/photo/${userId}?v=${toPhotoVersion(sha256)}`

export const toPhotoVersion = (sha256: string) => sha256.slice(0, 16)
