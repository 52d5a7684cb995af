import type { EnrolmentStatus, RiskLevel } from '#contract/nurses.ts'

export type NursesTables = {
  enrolments: {
    patient_id: string
    status: EnrolmentStatus
    consented_at: Date
    intake_due_at: Date
    intake_done_at: Date | null
    assessment_due_at: Date | null
    primary_nurse_id: string | null
    risk_level: RiskLevel | null
    updated_at: Date
  }
  nurse_covers: {
    id: string
    nurse_id: string
    patient_id: string
    from_at: Date
    until_at: Date
    created_by: string | null
    created_at: Date
  }
}
