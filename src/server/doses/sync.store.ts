import type { DoseAction, DoseRejection } from '#contract/doses.ts'
import type { KeptAction } from '#rules/doses/doseActions.ts'
import type { Db } from '../database/tables.ts'
import type { DoseRow } from './store.ts'

export type KnownAction = { result: 'applied' | 'rejected'; rejection: DoseRejection | null }

/** What became of these when they first came. */
export async function listKnownActions(db: Db, userId: string, ids: string[]): Promise<Map<string, KnownAction>> {
  const rows = await db
    .selectFrom('dose_actions')
    .select(['id', 'result', 'rejection'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...known }) => [id, known]))
}

/** A person's own of these, by their ids; an as-needed one has its id from a phone, so the medicine belongs to it. */
export const listDoseRows = (db: Db, userId: string, ids: string[]): Promise<DoseRow[]> =>
  db.selectFrom('dose_events').selectAll().where('user_id', '=', userId).where('id', 'in', ids).execute()

export type JudgedAction = { action: DoseAction } & ({ kept: KeptAction } | { rejected: DoseRejection })

/** Keeps what arrived and answers which of it was new; an id that another person used is not. */
export async function addActions(
  db: Db,
  judged: readonly JudgedAction[],
  { userId, deviceId, now }: { userId: string; deviceId: string; now: Date },
): Promise<Set<string>> {
  if (judged.length === 0) return new Set()
  const added = await db
    .insertInto('dose_actions')
    .values(judged.map((one) => ({ ...toRow(one, now), user_id: userId, device_id: deviceId, received_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return new Set(added.map(({ id }) => id))
}

function toRow(judged: JudgedAction, now: Date) {
  const { id, medicationId, doseId, action, via } = judged.action
  const same = { id, medication_id: medicationId, dose_id: doseId, action, via }
  if ('rejected' in judged) {
    const { rejected } = judged
    const empty = { taken_at: null, qty: null, reason: null, until: null, note: '' }
    const at = judged.action.at < now ? judged.action.at : now
    return { ...same, ...empty, at, clock_skew: false, result: 'rejected' as const, rejection: rejected }
  }
  const { at, takenAt, qty, reason, until, note, isSkewed } = judged.kept
  return { ...same, at, taken_at: takenAt, qty, reason, until, note, clock_skew: isSkewed, result: 'applied' as const, rejection: null }
}

/** All that counts of these doses, by the dose. */
export async function listKeptActions(db: Db, userId: string, doseIds: string[]): Promise<Map<string, KeptAction[]>> {
  const found = new Map<string, KeptAction[]>()
  const rows = await db
    .selectFrom('dose_actions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('dose_id', 'in', doseIds)
    .where('result', '=', 'applied')
    .execute()
  for (const row of rows) {
    const key = toDoseKey(row)
    found.set(key, [...(found.get(key) ?? []), toKept(row)])
  }
  return found
}

const toKept = (row: {
  id: string
  action: KeptAction['action']
  at: Date
  taken_at: Date | null
  qty: string | null
  reason: string | null
  until: Date | null
  note: string
  via: string
  clock_skew: boolean
}): KeptAction => ({
  id: row.id,
  action: row.action,
  at: row.at,
  takenAt: row.taken_at,
  qty: row.qty === null ? null : Number(row.qty),
  reason: row.reason as KeptAction['reason'],
  until: row.until,
  note: row.note,
  via: row.via,
  isSkewed: row.clock_skew,
})

/** A dose by its medicine and its id. */
export const toDoseKey = (row: { medication_id: string; dose_id: string }) => `${row.medication_id} ${row.dose_id}`
