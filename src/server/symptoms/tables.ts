import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { RedFlagLevel, RedFlagRuleId } from '#contract/redFlags.ts'
import type { Severity, SymptomCode, SymptomEntry, SymptomTrigger } from '#contract/symptoms.ts'
import type { CalendarDay } from '../database/calendarDay.ts'

export type SymptomsTables = {
  symptom_logs: {
    id: string
    user_id: string
    code: SymptomCode
    text: Generated<string>
    severity: Severity
    occurred_at: Date
    duration_minutes: number | null
    triggers: ColumnType<SymptomTrigger[], SymptomTrigger[] | undefined, SymptomTrigger[]>
    notes: Generated<string>
    answers: JSONColumnType<SymptomEntry['answers'], string | undefined, string>
    red_flag_rules: ColumnType<RedFlagRuleId[], RedFlagRuleId[] | undefined, RedFlagRuleId[]>
    red_flag_level: RedFlagLevel | null
    logged_at: Date
    saved_at: Date
    entered_in_error: Generated<boolean>
    marked_at: Date | null
  }
  symptom_checkins: {
    user_id: string
    local_date: CalendarDay
    none: Generated<boolean>
    changed_at: Date
  }
}
