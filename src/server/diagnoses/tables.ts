import type { Generated } from 'kysely'
import type { ProblemStatus } from '#contract/diagnoses.ts'
import type { CalendarDay } from '../database/calendarDay.ts'

export type DiagnosesTables = {
  /** What patients added; what doctors found stands in `visit_diagnoses`. */
  diagnoses: {
    id: string
    user_id: string
    name: string
    description: string
    severity: Generated<'low' | 'medium' | 'high'>
    diagnosed_by: Generated<string>
    diagnosed_on: CalendarDay
    created_at: Date
    updated_at: Date
    removed_at: Date | null
    version: Generated<number>
  }
  problem_changes: { user_id: string; problem: string; version: number; status: ProblemStatus; doctor_id: string; changed_at: Date }
}
