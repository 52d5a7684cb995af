import type { ColumnType } from 'kysely'
import type { CarePlanContent } from '#contract/carePlans.ts'

export type CarePlansTables = {
  care_plans: {
    id: string
    patient_id: string
    number: number
    content: ColumnType<CarePlanContent, string>
    nurse_id: string | null
    written_at: Date
    seen_at: Date | null
    agreed_at: Date | null
    comment: string | null
    commented_at: Date | null
  }
}
