import type { Updateable } from 'kysely'
import type { Profile } from '#contract/people.ts'
import type { Db, Tables } from '../database/tables.ts'

export async function findProfile(db: Db, id: string): Promise<Omit<Profile, 'email'> | undefined> {
  const row = await db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirst()
  return row && shown(row)
}

export type ProfileColumns = Omit<Updateable<Tables['profiles']>, 'id' | 'version' | 'updated_at' | 'created_at'>

/** Writes columns of a profile and counts its version up. */
export async function changeProfile(db: Db, id: string, columns: ProfileColumns, now: Date): Promise<Omit<Profile, 'email'>> {
  const row = await db
    .updateTable('profiles')
    .set((eb) => ({ ...columns, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return shown(row)
}

type Onboarded = { id: string; first_name: string; last_name: string } & ProfileColumns

/** Writes what onboarding says and marks it done. A profile that went missing is made anew. */
export async function saveOnboarding(db: Db, { id, ...columns }: Onboarded, now: Date): Promise<Omit<Profile, 'email'>> {
  const done = { ...columns, onboarding_completed: true, updated_at: now }
  const row = await db
    .insertInto('profiles')
    .values({ id, chronic_conditions: [], chronic_medications: [], allergies: [], ...done, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ ...done, version: eb('profiles.version', '+', 1) })))
    .returningAll()
    .executeTakeFirstOrThrow()
  return shown(row)
}

type Row = { weight: string | null; height: string | null } & Omit<Profile, 'email' | 'weight' | 'height'>

function shown(row: Row): Omit<Profile, 'email'> {
  const { id, first_name, last_name, phone_number, gender, chronic_conditions, allergies, birth_date, onboarding_completed, version } = row
  const number = (text: string | null) => (text === null ? null : Number(text))
  return {
    id,
    first_name,
    last_name,
    phone_number,
    gender,
    weight: number(row.weight),
    height: number(row.height),
    chronic_conditions,
    allergies,
    birth_date,
    onboarding_completed,
    version,
  }
}
