import type { Medicine, MedicineDetails, Schedule, ScheduleVersion } from '#contract/medicines.ts'
import { isCriticalMedicine } from '#rules/prescribing/prescribable.ts'
import { isCurrent, statusAt } from '#rules/medicines/medicines.ts'
import type { Db } from '../database/tables.ts'

/* The door for rooms that mark doses, propose, and add what a script says. */

/** A medicine as far as a change of it must know. */
export type LockedMedicine = {
  id: string
  userId: string
  decided: 'active' | 'paused' | 'stopped'
  name: string
  genericName: string
  strengthText: string
  version: number
  /** So far its doses are rows; null: there will be none. */
  dosesUntil: Date | null
  versions: ScheduleVersion[]
}

/** A schedule out of the database, where instants are texts. */
export const toSchedule = (stored: object): Schedule =>
  ('anchorAt' in stored ? { ...stored, anchorAt: new Date(String(stored.anchorAt)) } : stored) as Schedule

/** A patient's own of these, kept from every other change and marking until the commit. */
export async function lockMedicines(db: Db, userId: string, ids: readonly string[]): Promise<LockedMedicine[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('medications')
    .select(['id', 'user_id', 'status', 'name', 'generic_name', 'strength_text', 'version', 'doses_until'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const versions = await listVersions(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    userId: row.user_id,
    decided: row.status,
    name: row.name,
    genericName: row.generic_name,
    strengthText: row.strength_text,
    version: row.version,
    dosesUntil: row.doses_until,
    versions: versions.get(row.id) ?? [],
  }))
}

export const lockMedicine = async (db: Db, userId: string, id: string): Promise<LockedMedicine | undefined> =>
  (await lockMedicines(db, userId, [id]))[0]

/** What somebody takes now, or has paused, by name and strength, the oldest first. */
export const listCurrentMedicines = async (db: Db, userId: string, now: Date): Promise<string[]> =>
  (await listUnended(db, userId, now)).map(nameAndStrength)

/** How many somebody takes now. */
export const countTaken = async (db: Db, userId: string, now: Date): Promise<number> =>
  (await listUnended(db, userId, now)).filter(({ status }) => status === 'active').length

async function listUnended(db: Db, userId: string, now: Date) {
  const rows = await db
    .selectFrom('medications')
    .select(['id', 'name', 'strength_text', 'status'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'stopped')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const versions = await listVersions(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, status: statusAt(row.status, versions.get(row.id) ?? [], now) })).filter(isCurrent)
}

const nameAndStrength = ({ name, strength_text: strength }: { name: string; strength_text: string }) =>
  [name, strength].filter(Boolean).join(' ')

/** What each medicine of somebody is called, those too that they no longer take. */
export async function listMedicineNames(db: Db, userId: string): Promise<Map<string, string>> {
  const rows = await db.selectFrom('medications').select(['id', 'name', 'strength_text']).where('user_id', '=', userId).execute()
  return new Map(rows.map((row) => [row.id, nameAndStrength(row)]))
}

/** The versions of each that ever held or will, oldest first. */
export async function listVersions(db: Db, medicationIds: readonly string[]): Promise<Map<string, ScheduleVersion[]>> {
  const found = new Map<string, ScheduleVersion[]>()
  if (medicationIds.length === 0) return found
  const rows = await db
    .selectFrom('medication_schedules')
    .selectAll()
    .where('medication_id', 'in', medicationIds)
    .where((eb) => eb.or([eb('effective_to', 'is', null), eb('effective_to', '>', eb.ref('effective_from'))]))
    .orderBy('effective_from')
    .execute()
  for (const row of rows) {
    const { id, effective_from: effectiveFrom, effective_to: effectiveTo } = row
    found.set(row.medication_id, [
      ...(found.get(row.medication_id) ?? []),
      { id, effectiveFrom, effectiveTo, schedule: toSchedule(row.schedule) },
    ])
  }
  return found
}

type AnsweredMedicine = {
  id: string
  name: string
  status: LockedMedicine['decided']
  versions: { id: string; effective_from: string; effective_to: string | null; schedule: object }[]
}

/** Those that are taken now, of what a function of the database answers to somebody who may not read the rows. */
export const listTaken = (answered: readonly AnsweredMedicine[], now: Date): { id: string; name: string }[] =>
  answered
    .filter(({ status, versions }) => statusAt(status, versions.map(toVersion), now) === 'active')
    .map(({ id, name }) => ({ id, name }))

const toVersion = ({ id, effective_from, effective_to, schedule }: AnsweredMedicine['versions'][number]): ScheduleVersion => ({
  id,
  effectiveFrom: new Date(effective_from),
  effectiveTo: effective_to === null ? null : new Date(effective_to),
  schedule: toSchedule(schedule),
})

export const toDetailColumns = (details: MedicineDetails) => ({
  name: details.name,
  generic_name: details.genericName,
  strength_text: details.strengthText,
  form: details.form,
  route: details.route,
  schedule_hint: details.scheduleHint,
  indication: details.indication,
  food_note: details.foodNote,
  colour: details.colour,
  instructions: details.instructions,
  prescriber_text: details.prescriberText,
  // What was judged critical stays so under another name.
  ...(isCriticalMedicine(details) && { is_critical: true }),
})

export type NewMedicine = {
  id: string
  userId: string
  details: MedicineDetails
  source: Medicine['source']
  isCritical: boolean
  startedOn: string
  /** The line of a script that it came from. */
  line?: { documentId: string; position: number }
}

/** Keeps a medicine; false where there is one with this id. */
export async function addMedicine(db: Db, { id, userId, details, line, ...medicine }: NewMedicine, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('medications')
    .values({
      id,
      user_id: userId,
      ...toDetailColumns(details),
      source: medicine.source,
      is_critical: medicine.isCritical,
      started_on: medicine.startedOn,
      document_id: line?.documentId ?? null,
      position: line?.position ?? null,
      created_by: userId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

type Change = Partial<ReturnType<typeof toDetailColumns>> & {
  status?: LockedMedicine['decided']
  ended_on?: string | null
  stop_reason?: Medicine['stopReason']
  stop_text?: string
  collection_place?: string
  collect_on?: string | null
  document_id?: string
  position?: number
}

/** Writes to a medicine and counts its version up. */
export const updateMedicine = (db: Db, id: string, change: Change, now: Date) =>
  db
    .updateTable('medications')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
