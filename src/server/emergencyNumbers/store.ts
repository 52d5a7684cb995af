import { sql } from 'kysely'
import type { EmergencyContact, EmergencyNumber, EmergencyContactInput } from '#contract/emergencyNumbers.ts'
import type { Db } from '../database/tables.ts'

/** What everybody may see, in the administrator's order; visitors too. */
export async function listNumbers(db: Db): Promise<EmergencyNumber[]> {
  const { rows } = await sql<EmergencyNumber>`
    select name, numbers, notes, last_verified_on as "lastCheckedOn" from emergency_numbers()`.execute(db)
  return rows
}

const shown = ['id', 'name', 'numbers', 'notes', 'last_verified_on as lastCheckedOn', 'version'] as const

export const listContacts = (db: Db): Promise<EmergencyContact[]> =>
  db.selectFrom('emergency_contacts').select(shown).where('removed_at', 'is', null).orderBy('position').orderBy('id').execute()

/** The contact that is about to change, removed ones too. */
export const lockContact = (db: Db, id: string) =>
  db
    .selectFrom('emergency_contacts')
    .select([...shown, 'position', 'removed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Until the commit nobody else writes to the list: two who add the same, or move two neighbours, wait for each other. */
export const lockList = (db: Db) => sql`select pg_advisory_xact_lock(hashtextextended('emergency contacts', 0))`.execute(db)

/** Whether another contact on the list has this name. */
export async function isListed(db: Db, name: string, except: string): Promise<boolean> {
  const found = await db
    .selectFrom('emergency_contacts')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('removed_at', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst()
  return found !== undefined
}

type By = { me: string; now: Date }
const by = ({ me, now }: By) => ({ updated_by: me, updated_at: now })

/** At the end of the list. */
export const addContact = (db: Db, id: string, { name, numbers, notes }: EmergencyContactInput, call: By): Promise<EmergencyContact> =>
  db
    .insertInto('emergency_contacts')
    .values({
      id,
      name,
      numbers,
      notes,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from emergency_contacts)`,
      ...by(call),
    })
    .returning(shown)
    .executeTakeFirstOrThrow()

type ContactChange = Partial<EmergencyContactInput & { position: number; last_verified_on: string | null; removed_at: Date | null }>

/** One version on. */
export const updateContact = (db: Db, id: string, change: ContactChange, call: By): Promise<EmergencyContact> =>
  db
    .updateTable('emergency_contacts')
    .set((eb) => ({ ...change, ...by(call), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow()

/** The order as these ids say it. Whoever writes about a neighbour that only made room is not stale. */
export async function updateOrder(db: Db, ids: readonly string[]) {
  for (const [index, id] of ids.entries())
    await db
      .updateTable('emergency_contacts')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .where('position', '<>', index + 1)
      .execute()
}
