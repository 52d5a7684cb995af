import { sql } from 'kysely'
import { displayName } from '#rules/names.ts'
import type { Db } from '../database/tables.ts'

/** Until which day somebody may practise, as it stands on file. */
export type RegistrationOnFile = { id: string; name: string; until: string }

/** For jobs: of everybody who works here now and has one on file. */
export const listRegistrations = (db: Db): Promise<RegistrationOnFile[]> => read(db, null)

export const findRegistration = async (db: Db, id: string): Promise<RegistrationOnFile | undefined> => (await read(db, id))[0]

async function read(db: Db, person: string | null): Promise<RegistrationOnFile[]> {
  const { rows } = await sql<{ id: string; first_name: string; last_name: string; until: string }>`
    select id, first_name, last_name, until::text as until from registrations_on_file(${person}::uuid)`.execute(db)
  return rows.map(({ id, first_name, last_name, until }) => ({ id, name: displayName(first_name, last_name), until }))
}
