import { sql } from 'kysely'
import type { Reading, TargetRange, VitalKind, VitalTarget } from '#contract/vitals.ts'
import { vitalFacts } from '#rules/vitals/kinds.ts'
import { addDays, addMinutes, startOfDay } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'

/** More than anybody measures in a year. */
const MOST_READINGS = 2000

/** A person's readings of the last days, and the newest of each kind however old it is; the newest first, without mistakes and those left out. */
export async function listReadings(db: Db, userId: string, days: number, now: Date, leftOut: string[] = []): Promise<Reading[]> {
  const own = db.selectFrom('vitals').where(sql<boolean>`user_id = ${userId} and not entered_in_error and id <> all(${leftOut}::uuid[])`)
  const newest = own.distinctOn('kind').select('id').orderBy('kind').orderBy('measured_at', 'desc').orderBy('id', 'desc')
  const rows = await own
    .select(['id', 'kind', 'value1', 'value2', 'context', 'measured_at', 'source'])
    .where((eb) => eb.or([eb('measured_at', '>=', addMinutes(now, -days * 24 * 60)), eb('id', 'in', newest)]))
    .orderBy('measured_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_READINGS)
    .execute()
  return rows.map(toReading)
}

/** The same readings with the name of whoever of the staff measured one. */
export async function listNamedReadings(db: Db, userId: string, days: number, now: Date): Promise<Reading[]> {
  const readings = await listReadings(db, userId, days, now)
  if (readings.every(({ source }) => source === 'patient')) return readings
  const { rows } = await sql<{ id: string; name: string }>`select id, name from reading_recorders(${userId})`.execute(db)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return readings.map((reading) => ({ ...reading, ...(names.has(reading.id) && { recordedBy: names.get(reading.id) }) }))
}

/** A person's readings of these days, both included, the newest first, without mistakes. */
export async function listReadingsOf(db: Db, userId: string, { from, to }: { from: string; to: string }): Promise<Reading[]> {
  const rows = await db
    .selectFrom('vitals')
    .select(['id', 'kind', 'value1', 'value2', 'context', 'measured_at', 'source'])
    .where('user_id', '=', userId)
    .where('entered_in_error', '=', false)
    .where('measured_at', '>=', startOfDay(from))
    .where('measured_at', '<', startOfDay(addDays(to, 1)))
    .orderBy('measured_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toReading)
}

type ReadingRow = Omit<Reading, 'value1' | 'value2' | 'measuredAt'> & { value1: string; value2: string | null; measured_at: Date }

const toReading = ({ value1, value2, measured_at: measuredAt, ...row }: ReadingRow): Reading => ({
  ...row,
  value1: Number(value1),
  value2: numberOf(value2),
  measuredAt,
})

type NewReading = Reading & { userId: string; recordedBy: string; replaces: string | null }

/** Keeps a reading with its codes; false where there is one with this id. */
export async function addReading(db: Db, reading: NewReading, now: Date): Promise<boolean> {
  const { id, kind, value1, value2, context, source, replaces } = reading
  const { ucum, loinc } = vitalFacts[kind]
  const added = await db
    .insertInto('vitals')
    .values({
      id,
      kind,
      value1,
      value2,
      source,
      replaces,
      loinc,
      user_id: reading.userId,
      unit: ucum,
      context: kind === 'glucose' ? context : null,
      measured_at: reading.measuredAt > now ? now : reading.measuredAt,
      recorded_by: reading.recordedBy,
      recorded_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Whether this person has a reading with this id, marked as a mistake or not. */
export const hasReading = async (db: Db, userId: string, id: string): Promise<boolean> =>
  (await db.selectFrom('vitals').select('id').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()) !== undefined

/** Says whether a reading is a mistake; false where this person wrote down none with this id. */
export async function markReading(db: Db, userId: string, id: string, isWrong: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vitals')
    .set({ entered_in_error: isWrong })
    .where('user_id', '=', userId)
    .where('source', '=', 'patient')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Every target of a person, the newest first. */
export async function listTargets(db: Db, userId: string): Promise<VitalTarget[]> {
  const rows = await db
    .selectFrom('vital_targets as t')
    .innerJoin('doctor_profiles as d', 'd.doctor_id', 't.set_by')
    .select(['t.id', 't.kind', 't.low1', 't.high1', 't.low2', 't.high2', 't.set_at as setAt', 'd.display_name as setByName'])
    .where('t.user_id', '=', userId)
    .orderBy('t.set_at', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
  return rows.map(({ low1, high1, low2, high2, ...row }) => ({
    ...row,
    low1: numberOf(low1),
    high1: numberOf(high1),
    low2: numberOf(low2),
    high2: numberOf(high2),
  }))
}

type NewTarget = TargetRange & { id: string; userId: string; kind: VitalKind; setBy: string }

/** Keeps a target; the same id again is the first one. */
export const addTarget = (db: Db, { userId, setBy, ...target }: NewTarget, now: Date) =>
  db
    .insertInto('vital_targets')
    .values({ ...target, user_id: userId, set_by: setBy, set_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const numberOf = (text: string | null) => (text === null ? null : Number(text))
