import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** False while another server tells: two of them could tell one person twice of doses that belong together. */
export async function lockReminders(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(hashtext('dose reminders')) as "isOurs"`.execute(db)
  return rows[0]?.isOurs ?? false
}

export type DueReminder = { userId: string; medicationIds: string[]; doseIds: string[] }

type DueQuery = { now: Date; until: Date; limit: number }

/**
 * Of people to whom a dose is due that nobody told them of: all that is due until then, kept from being marked until the commit. What somebody
 * marks at this moment is left, and so is what they put off.
 */
export async function claimDueDoses(db: Db, { now, until, limit }: DueQuery): Promise<DueReminder[]> {
  const waits = sql`d.status = 'scheduled' and d.reminder_id is null and d.missed_at > ${now} and coalesce(d.snoozed_until, d.due_at) <= `
  const { rows } = await sql<DueReminder>`
    with people as materialized (
      select distinct user_id from (select d.user_id from dose_events d where d.due_at <= ${now} and ${waits} ${now} order by d.due_at limit ${limit}) due),
    due as materialized (
      select d.user_id, d.medication_id, d.id from people join dose_events d using (user_id) where d.due_at <= ${until} and ${waits} ${until}
      for update of d skip locked)
    select user_id as "userId", array_agg(medication_id) as "medicationIds", array_agg(id) as "doseIds" from due group by user_id`.execute(
    db,
  )
  return rows
}

type Told = DueReminder & { reminderId: string }

/** Says which reminder tells of which doses, and when they are told of once more. */
export async function markTold(db: Db, told: readonly Told[], repeatAt: Date): Promise<void> {
  const all = told.flatMap(({ reminderId, medicationIds, doseIds }) =>
    doseIds.map((id, place) => ({ id, medication: medicationIds[place]!, reminder: reminderId })),
  )
  await sql`
    update dose_events d set reminder_id = told.reminder, repeat_at = ${repeatAt}
    from unnest(${all.map(({ medication }) => medication)}::uuid[], ${all.map(({ id }) => id)}::uuid[],
      ${all.map(({ reminder }) => reminder)}::uuid[]) told (medication, id, reminder)
    where d.medication_id = told.medication and d.id = told.id`.execute(db)
}

/** Reminders of which a dose is still to be marked when it is time to say it once more; each is answered once. */
export async function claimRepeats(db: Db, { now, limit }: { now: Date; limit: number }) {
  const { rows } = await sql<{ reminderId: string; userId: string }>`
    with due as materialized (
      select medication_id, id from dose_events where status = 'scheduled' and repeat_at <= ${now} order by repeat_at limit ${limit}
      for update skip locked),
    told as (
      update dose_events d set repeat_at = null from due where d.medication_id = due.medication_id and d.id = due.id
      returning d.reminder_id, d.user_id)
    select distinct reminder_id as "reminderId", user_id as "userId" from told where reminder_id is not null`.execute(db)
  return rows
}

export type RemindedDose = { id: string; medicationId: string; medicine: string; dueAt: Date; missedAt: Date; qty: number }

/** What is still to be marked of these reminders, in the order it is due; nothing of one that is done with. */
export async function listReminded(db: Db, reminderIds: readonly string[]): Promise<Map<string, { doses: RemindedDose[] }>> {
  const rows = await db
    .selectFrom('dose_events as d')
    .innerJoin('medications as m', 'm.id', 'd.medication_id')
    .select(['d.reminder_id', 'd.id', 'd.medication_id', 'd.due_at', 'd.missed_at', 'd.qty_due', 'm.name', 'm.strength_text'])
    .where(sql<boolean>`d.reminder_id = any(${[...reminderIds]}::uuid[])`)
    .where('d.status', '=', 'scheduled')
    .orderBy('d.due_at')
    .orderBy('m.name')
    .execute()
  const found = new Map<string, { doses: RemindedDose[] }>()
  for (const row of rows) {
    const reminder = found.get(row.reminder_id!) ?? { doses: [] }
    const medicine = [row.name, row.strength_text].filter(Boolean).join(' ')
    const { id, medication_id: medicationId, qty_due: qty } = row
    reminder.doses.push({ id, medicationId, medicine, dueAt: row.due_at!, missedAt: row.missed_at!, qty: Number(qty) })
    found.set(row.reminder_id!, reminder)
  }
  return found
}

export const findReminded = async (db: Db, reminderId: string) => (await listReminded(db, [reminderId])).get(reminderId)

/** Of these reminders, and of those that tell of these doses, the ones that have nothing left to be marked. */
export async function listDoneReminders(
  db: Db,
  doses: readonly { medicationId: string; doseId: string }[],
  reminders: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with told as (
      select unnest(${[...reminders]}::uuid[]) as id
      union select d.reminder_id
      from unnest(${doses.map(({ medicationId }) => medicationId)}::uuid[], ${doses.map(({ doseId }) => doseId)}::uuid[]) marked (medication, dose)
      join dose_events d on d.medication_id = marked.medication and d.id = marked.dose
      where d.reminder_id is not null)
    select id from told where not exists (select from dose_events o where o.reminder_id = told.id and o.status = 'scheduled')`.execute(db)
  return rows.map(({ id }) => id)
}
