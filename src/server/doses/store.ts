import { sql, type Insertable, type Selectable } from 'kysely'
import type { Dose } from '#contract/doses.ts'
import type { ScheduleVersion } from '#contract/medicines.ts'
import { doseAt } from '#rules/doses/doseCalendar.ts'
import { dosesOf, type DueDose } from '#rules/doses/doses.ts'
import { lastDayOf } from '#rules/medicines/schedules.ts'
import { addDays, addMinutes, localDate, startOfDay } from '#rules/time.ts'
import type { Db, Tables } from '../database/tables.ts'

/* The door for rooms that change what is due, and read how it was taken. */

/** Doses are rows for at least 48 hours ahead; made for so long that each medicine is looked at twice a day. */
const AHEAD_MINUTES = 60 * 60
export const LEAST_AHEAD_MINUTES = 48 * 60

type Scheduled = { id: string; userId: string; dosesUntil: Date | null }

/**
 * Makes rows of what these versions want from an instant on. What they no longer want is cancelled, unless somebody marked it; what was due before
 * stays as it is.
 */
export async function saveDueDoses(
  db: Db,
  medicine: Scheduled,
  versions: readonly ScheduleVersion[],
  { from, now }: { from: Date; now: Date },
) {
  const begin = medicine.dosesUntil && medicine.dosesUntil < from ? medicine.dosesUntil : from
  const until = addMinutes(now, AHEAD_MINUTES)
  const due = dosesOf(medicine.id, versions, begin, until)
  await cancelDoses(db, medicine.id, { from: begin, except: due.map(({ id }) => id), now })
  if (due.length > 0) await addDueDoses(db, medicine.userId, due, now)
  const dosesUntil = versions.some((one) => isDueAfter(one, until)) ? until : null
  await db.updateTable('medications').set({ doses_until: dosesUntil }).where('id', '=', medicine.id).execute()
}

/** In the place of a reminder: what was due already when it was written down is told of to nobody. */
export const UNTOLD = '00000000-0000-0000-0000-000000000000'

/** One that is a row already follows its schedule, unless somebody marked it. */
const addDueDoses = (db: Db, userId: string, due: readonly DueDose[], now: Date) =>
  db
    .insertInto('dose_events')
    .values(due.map((dose) => ({ ...toDueRow(userId, dose), reminder_id: dose.dueAt < now ? UNTOLD : null })))
    .onConflict((conflict) =>
      conflict.columns(['medication_id', 'id']).doUpdateSet((eb) => ({
        schedule_id: eb.ref('excluded.schedule_id'),
        opens_at: eb.ref('excluded.opens_at'),
        missed_at: eb.ref('excluded.missed_at'),
        qty_due: eb.ref('excluded.qty_due'),
        cancelled_at: null,
        status: sql`case when dose_events.status = 'cancelled' then 'scheduled' else dose_events.status end`,
      })),
    )
    .execute()

/** A dose as it is kept before anybody marked it. */
export const toDueRow = (userId: string, dose: DueDose) => ({
  id: dose.id,
  user_id: userId,
  medication_id: dose.medicationId,
  schedule_id: dose.scheduleId,
  kind: 'scheduled' as const,
  due_at: dose.dueAt,
  opens_at: dose.opensAt,
  missed_at: dose.missedAt,
  dose_on: localDate(dose.dueAt),
  qty_due: dose.qty,
  status: 'scheduled' as const,
})

function isDueAfter({ schedule, effectiveTo }: ScheduleVersion, at: Date) {
  if (schedule.kind === 'prn' || (effectiveTo && effectiveTo <= at)) return false
  const lastDay = lastDayOf(schedule)
  return lastDay === null || startOfDay(addDays(lastDay, 1)) > at
}

const cancelDoses = (db: Db, medicationId: string, { from, except, now }: { from: Date; except: string[]; now: Date }) =>
  db
    .updateTable('dose_events')
    .set({ cancelled_at: now, status: sql`case when status in ('scheduled', 'missed') then 'cancelled' else status end` })
    .where('medication_id', '=', medicationId)
    .where('kind', '=', 'scheduled')
    .where('due_at', '>=', from)
    .where('cancelled_at', 'is', null)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .execute()

type DoseWindow = { from: string; to: string; medicationId?: string | null }

/** A person's doses of these days, both included, in order; what nobody wants any more and nobody took is left out. */
export async function listDoses(db: Db, userId: string, { from, to, medicationId }: DoseWindow, now: Date): Promise<Dose[]> {
  const rows = await db
    .selectFrom('dose_events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('dose_on', '>=', from)
    .where('dose_on', '<=', to)
    .where('status', '<>', 'cancelled')
    .$if(!!medicationId, (query) => query.where('medication_id', '=', medicationId!))
    .orderBy(sql`coalesce(due_at, taken_at)`)
    .orderBy('id')
    .execute()
  return rows.map((row) => toDose(row, now))
}

const isPutOff = sql`excluded.snoozed_until is not null and excluded.snoozed_until is distinct from dose_events.snoozed_until
  and excluded.snoozed_until > coalesce(excluded.last_action_at, '-infinity')` // what was undone may have been put off before

/** Writes rows as they are worked out from what was done. */
export async function saveMarkedDoses(db: Db, doses: Insertable<Tables['dose_events']>[]): Promise<void> {
  await db
    .insertInto('dose_events')
    .values(doses)
    .onConflict((conflict) =>
      conflict.columns(['medication_id', 'id']).doUpdateSet((eb) => ({
        dose_on: eb.ref('excluded.dose_on'),
        status: eb.ref('excluded.status'),
        taken_at: eb.ref('excluded.taken_at'),
        recorded_at: eb.ref('excluded.recorded_at'),
        qty_taken: eb.ref('excluded.qty_taken'),
        via: eb.ref('excluded.via'),
        skip_reason: eb.ref('excluded.skip_reason'),
        note: eb.ref('excluded.note'),
        early: eb.ref('excluded.early'),
        backfilled: eb.ref('excluded.backfilled'),
        excused: eb.ref('excluded.excused'),
        snoozed_until: eb.ref('excluded.snoozed_until'),
        last_action_id: eb.ref('excluded.last_action_id'),
        last_action_at: eb.ref('excluded.last_action_at'),
        // What is put off is told of again at its time; what is taken instead keeps the reminder that told of it.
        reminder_id: sql`case when ${isPutOff} then null else dose_events.reminder_id end`,
        repeat_at: sql`case when ${isPutOff} then null else dose_events.repeat_at end`,
      })),
    )
    .execute()
}

export type DoseRow = Selectable<Tables['dose_events']>

/** As it stands at this moment, though the clock may not have come by yet. */
export const toDose = (row: DoseRow, now: Date): Dose => doseAt(toStoredDose(row), now)

const toStoredDose = (row: DoseRow): Dose => ({
  id: row.id,
  medicationId: row.medication_id,
  kind: row.kind,
  dueAt: row.due_at,
  opensAt: row.opens_at,
  missedAt: row.missed_at,
  qtyDue: row.qty_due === null ? null : Number(row.qty_due),
  status: row.status,
  takenAt: row.taken_at,
  qtyTaken: row.qty_taken === null ? null : Number(row.qty_taken),
  skipReason: row.skip_reason,
  note: row.note,
  isEarly: row.early,
  isBackfilled: row.backfilled,
  isExcused: row.excused,
  snoozedUntil: row.snoozed_until,
  lastAction: row.last_action_id && row.last_action_at ? { id: row.last_action_id, at: row.last_action_at } : null,
})
