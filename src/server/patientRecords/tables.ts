import type { ColumnType, Generated } from 'kysely'
import type { AllergyJudgement } from '#contract/allergies.ts'
import type { AllergyDetails } from '#contract/people.ts'
import type { EmergencyReason, EmergencyRefusal, ReviewOutcome } from '#contract/emergencyAccess.ts'

/** What doctors opened in an emergency, or tried to. */
export type PatientRecordsTables = {
  break_glass: {
    id: string
    doctor_id: string
    user_id: string | null
    category: EmergencyReason
    reason: string
    at: Date
    until: Date
    refused: EmergencyRefusal | null
    reviewed_at: Date | null
    reviewed_by: string | null
    outcome: ReviewOutcome | null
    review_note: string | null
  }
  emergency_notes: { id: string; break_glass_id: string; user_id: string; doctor_id: string; text: string; written_at: Date }
  allergy_changes: {
    user_id: string
    substance: string
    version: number
    status: AllergyJudgement['status']
    note: string
    doctor_id: string
    changed_at: Date
    /** What the patient said of it when it was judged. */
    details: ColumnType<AllergyDetails[string] | null, string, string>
  }
  incidents: {
    id: string
    number: Generated<string>
    kind: 'record_access'
    break_glass_id: string
    user_id: string
    doctor_id: string
    detected_at: Date
    detected_by: string
    what: string
  }
}
