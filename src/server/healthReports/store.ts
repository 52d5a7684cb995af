import type { HealthReport, ListedReport, ReportPeriod, ReportShare } from '#contract/healthReports.ts'
import { reportsKeptSince } from '#rules/healthReports/periods.ts'
import { reportStateOf } from '#rules/healthReports/reportStates.ts'
import type { Db } from '../database/tables.ts'
import { toSchedule } from '../medicines/store.ts'

const sharedReports = (db: Db) =>
  db
    .selectFrom('health_reports as r')
    .leftJoin('doctor_profiles as d', 'd.doctor_id', 'r.doctor_id')
    .leftJoin('appointments as a', 'a.id', 'r.appointment_id')
    .select(['r.id', 'r.user_id as userId', 'r.from_on as from', 'r.to_on as to', 'r.shared_at', 'd.display_name', 'a.starts_at'])

type ShareRow = { shared_at: Date | null; display_name: string | null; starts_at: Date | null }

const toShare = ({ shared_at: at, display_name: doctorName, starts_at: visitAt }: ShareRow): ReportShare | null =>
  at && { at, doctorName: doctorName ?? '', visitAt }

/** A patient's own, the newest first. */
export async function listReports(db: Db, userId: string): Promise<ListedReport[]> {
  const rows = await sharedReports(db)
    .select(['r.requested_at as requestedAt', 'r.started_at as startedAt', 'r.made_at as madeAt', 'r.failed_at as failedAt'])
    .where('r.user_id', '=', userId)
    .orderBy('r.requested_at', 'desc')
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    from: row.from,
    to: row.to,
    requestedAt: row.requestedAt,
    state: reportStateOf(row),
    share: toShare(row),
  }))
}

/** What patients share with the asking doctor, of one of them. */
export async function listSharedReports(db: Db, userId: string, doctorId: string) {
  const rows = await sharedReports(db)
    .where('r.user_id', '=', userId)
    .where('r.doctor_id', '=', doctorId)
    .orderBy('r.shared_at', 'desc')
    .execute()
  return rows.map(({ id, from, to, shared_at }) => ({ id, from, to, sharedAt: shared_at! }))
}

/** One that is made, for whoever may read it. */
export async function findReport(db: Db, id: string) {
  const row = await sharedReports(db).select('r.content').where('r.id', '=', id).where('r.made_at', 'is not', null).executeTakeFirst()
  return row && { userId: row.userId, report: toReport(row.content!), share: toShare(row) }
}

const toReport = (stored: HealthReport): HealthReport => ({
  ...stored,
  medicines: stored.medicines.map((one) => ({ ...one, schedule: one.schedule && toSchedule(one.schedule) })),
})

/** A patient's own, kept from every other change until the commit. */
export const lockReport = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('health_reports')
    .select(['made_at as madeAt', 'failed_at as failedAt', 'doctor_id as doctorId', 'appointment_id as appointmentId'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Asks for a report; false where another one is in work, or the id is somebody else's. */
export async function addReport(
  db: Db,
  { id, userId, from, to }: { id: string; userId: string } & ReportPeriod,
  now: Date,
): Promise<boolean> {
  const added = await db
    .insertInto('health_reports')
    .values({ id, user_id: userId, from_on: from, to_on: to, requested_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

export const hasReportInWork = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('health_reports')
    .select('id')
    .where('user_id', '=', userId)
    .where('made_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** One that failed is asked for once more. */
export const updateFailedReport = (db: Db, id: string, now: Date) =>
  db.updateTable('health_reports').set({ requested_at: now, attempts: 0, started_at: null, failed_at: null }).where('id', '=', id).execute()

type Share = { doctor_id: string; appointment_id: string; shared_at: Date }
const nobody = { doctor_id: null, appointment_id: null, shared_at: null }

/** Shares it, or with null with nobody any more. */
export const saveShare = (db: Db, id: string, share: Share | null) =>
  db
    .updateTable('health_reports')
    .set(share ?? nobody)
    .where('id', '=', id)
    .execute()

/** What had its time and is shared with nobody. */
export const removeOldReports = (db: Db, now: Date) =>
  db.deleteFrom('health_reports').where('requested_at', '<', reportsKeptSince(now)).where('shared_at', 'is', null).execute()
