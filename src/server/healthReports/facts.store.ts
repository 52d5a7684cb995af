import type { ReportPeriod } from '#contract/healthReports.ts'
import type { ReportFacts } from '#rules/healthReports/healthReport.ts'
import { displayName } from '#rules/names.ts'
import { addDays, localDate, startOfDay } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { listMyDiagnoses } from '../diagnoses/mine.store.ts'
import { listDoses } from '../doses/store.ts'
import { listMedicines } from '../medicines/list.store.ts'
import { findProfile } from '../people/store.ts'
import { listSymptomCheckIns, listSymptomLogs } from '../symptoms/store.ts'
import { listReadingsOf, listTargets } from '../vitals/store.ts'

/** Everything that a report is made of, as the patient may read it. */
export async function findReportFacts(db: Db, userId: string, period: ReportPeriod, now: Date): Promise<ReportFacts> {
  const [profile, medicines, doses, logs, checkIns, readings, targets, diagnoses, visits] = await Promise.all([
    findProfile(db, userId),
    listMedicines(db, userId, now),
    listDoses(db, userId, period, now),
    listSymptomLogs(db, userId, period),
    listSymptomCheckIns(db, userId, period),
    listReadingsOf(db, userId, period),
    listTargets(db, userId),
    listMyDiagnoses(db, userId),
    listCompletedVisits(db, userId, period),
  ])
  const patientName = displayName(profile?.first_name, profile?.last_name)
  return { patientName, medicines, doses, logs, checkIns, readings, targets, diagnoses, visits }
}

async function listCompletedVisits(db: Db, userId: string, { from, to }: ReportPeriod): Promise<ReportFacts['visits']> {
  const rows = await db
    .selectFrom('appointments as a')
    .innerJoin('doctor_profiles as d', 'd.doctor_id', 'a.doctor_id')
    .select(['a.starts_at', 'a.type', 'd.display_name', 'd.specialty'])
    .where('a.user_id', '=', userId)
    .where('a.status', '=', 'completed')
    .where('a.starts_at', '>=', startOfDay(from))
    .where('a.starts_at', '<', startOfDay(addDays(to, 1)))
    .orderBy('a.starts_at', 'desc')
    .execute()
  return rows.map((row) => ({ on: localDate(row.starts_at), type: row.type, doctorName: row.display_name, specialty: row.specialty }))
}
