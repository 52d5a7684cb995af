import type { ColumnType, Generated } from 'kysely'
import type { HealthReport } from '#contract/healthReports.ts'
import type { CalendarDay } from '../database/calendarDay.ts'

export type HealthReportsTables = {
  health_reports: {
    id: string
    user_id: string
    from_on: CalendarDay
    to_on: CalendarDay
    requested_at: Date
    attempts: Generated<number>
    started_at: Date | null
    made_at: Date | null
    failed_at: Date | null
    /** Instants of a schedule are texts here. */
    content: ColumnType<HealthReport | null, string | null, string | null>
    doctor_id: string | null
    appointment_id: string | null
    shared_at: Date | null
  }
}
