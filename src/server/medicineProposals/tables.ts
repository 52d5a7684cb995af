import type { ColumnType, Generated } from 'kysely'
import type { MedicineDetails, MedicineProposal } from '#contract/medicines.ts'

export type MedicineProposalsTables = {
  medication_proposals: {
    id: string
    user_id: string
    doctor_id: string
    kind: MedicineProposal['kind']
    medication_id: string | null
    details: ColumnType<MedicineDetails | null, string | null, never>
    schedule: ColumnType<object | null, string | null, never>
    note: Generated<string>
    document_id: string | null
    position: number | null
    proposed_at: Date
    status: Generated<MedicineProposal['status']>
    answered_at: Date | null
    answer: Generated<string>
  }
}
