import type { HealthReport, ReportPeriod } from '#contract/healthReports.ts'
import type { Db } from '../database/tables.ts'

/* What the job writes. */

export type ReportInWork = { id: string; userId: string; attempts: number } & ReportPeriod

/** One that is neither made nor failed, kept from other servers until the commit. */
export const lockReportInWork = (db: Db, id: string): Promise<ReportInWork | undefined> =>
  db
    .selectFrom('health_reports')
    .select(['id', 'user_id as userId', 'attempts', 'from_on as from', 'to_on as to'])
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .where('failed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

const updateInWork = (db: Db, id: string) =>
  db.updateTable('health_reports').where('id', '=', id).where('made_at', 'is', null).where('failed_at', 'is', null)

export const markReportStarted = (db: Db, id: string, now: Date) =>
  updateInWork(db, id)
    .set((eb) => ({ started_at: now, attempts: eb('attempts', '+', 1) }))
    .execute()

export const markReportFailed = (db: Db, id: string, now: Date) => updateInWork(db, id).set({ failed_at: now }).execute()

export const saveReport = (db: Db, id: string, content: HealthReport, now: Date) =>
  updateInWork(db, id)
    .set({ content: JSON.stringify(content), made_at: now })
    .execute()
