import type { ScheduleVersion } from '#contract/medicines.ts'
import type { Plan } from '#rules/medicines/medicines.ts'
import type { Db } from '../database/tables.ts'
import { saveDueDoses } from '../doses/store.ts'
import { listVersions, toSchedule, type LockedMedicine } from './store.ts'

/** What was still to come when it was paused without a day, or stopped, the first one first. */
export async function listSuspended(db: Db, medicationId: string): Promise<Plan[]> {
  const waiting = db
    .selectFrom('medication_schedules')
    .selectAll()
    .where('medication_id', '=', medicationId)
    .where('is_suspended', '=', true)
  const rows = await waiting.orderBy('effective_from').execute()
  return rows.map(({ schedule, effective_from: effectiveFrom }) => ({ schedule: toSchedule(schedule), effectiveFrom }))
}

type Ending = { until: Date; isGoingOn: boolean; now: Date }

/** Ends what holds at `until` or, where that is still to come, what holds now; what would have begun later never does, or waits until the medicine goes on. */
async function endVersions(db: Db, medicationId: string, { until, isGoingOn, now }: Ending) {
  const those = () => db.updateTable('medication_schedules').where('medication_id', '=', medicationId)
  const at = until < now ? until : now
  await those()
    .set({ effective_to: until })
    .where('effective_from', until > now ? '<=' : '<', at)
    .where((eb) => eb.or([eb('effective_to', 'is', null), eb('effective_to', '>', at)]))
    .execute()
  await those()
    .set((eb) => ({ effective_to: eb.ref('effective_from'), is_suspended: !isGoingOn }))
    .where('effective_from', until > now ? '>' : '>=', at)
    .where((eb) => eb.or([eb('effective_to', 'is', null), eb('effective_to', '>', eb.ref('effective_from'))]))
    .execute()
  if (isGoingOn) await those().set({ is_suspended: false }).where('is_suspended', '=', true).execute()
}

export type NextVersion = Omit<ScheduleVersion, 'effectiveTo'>

/** From `from` on nothing holds but `next`, one plan until the following begins, and until then what holds now; its doses follow at once. */
export async function saveSchedule(
  db: Db,
  medicine: Pick<LockedMedicine, 'id' | 'userId' | 'dosesUntil'>,
  { from, next }: { from: Date; next: readonly NextVersion[] },
  now: Date,
): Promise<void> {
  const { id, userId } = medicine
  await endVersions(db, id, { until: from, isGoingOn: next.length > 0, now })
  for (const [at, version] of next.entries())
    await db
      .insertInto('medication_schedules')
      .values({
        id: version.id,
        user_id: userId,
        medication_id: id,
        kind: version.schedule.kind,
        schedule: JSON.stringify(version.schedule),
        effective_from: version.effectiveFrom,
        effective_to: next[at + 1]?.effectiveFrom ?? null,
      })
      .execute()
  await saveDueDoses(db, medicine, (await listVersions(db, [id])).get(id) ?? [], { from: from < now ? from : now, now })
}
