import { intakeDueAt } from '#rules/enrolments.ts'
import { localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { listHolidayDates } from '../holidays/store.ts'

/** Enrols who agreed to support at this moment, in the transaction of the consent; whoever comes back begins anew (domain 6.1). */
export async function saveEnrolment(db: Db, patientId: string, at: Date) {
  const holidays = await listHolidayDates(db, localDate(at))
  const begun = {
    status: 'consented' as const,
    consented_at: at,
    intake_due_at: intakeDueAt(at, (date) => holidays.includes(date)),
    updated_at: at,
  }
  const anew = { ...begun, intake_done_at: null, assessment_due_at: null, primary_nurse_id: null, risk_level: null }
  await db
    .insertInto('enrolments')
    .values({ patient_id: patientId, ...begun })
    .onConflict((conflict) => conflict.column('patient_id').doUpdateSet(anew).where('enrolments.status', 'in', ['withdrawn', 'discharged']))
    .execute()
}

/** Ends what a patient takes back: from the next request on nurses see nothing of them. */
export const endEnrolment = (db: Db, patientId: string, at: Date) =>
  db.updateTable('enrolments').set({ status: 'withdrawn', updated_at: at }).where('patient_id', '=', patientId).execute()
