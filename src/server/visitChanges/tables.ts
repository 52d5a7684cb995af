import type { Generated } from 'kysely'
import type { ProposalState } from '#contract/visits.ts'

export type VisitChangesTables = {
  appointment_moves: {
    id: string
    appointment_id: string
    user_id: string
    doctor_id: string
    from_starts_at: Date
    to_starts_at: Date
    asked_by: 'patient' | 'doctor'
    moved_at: Date
  }
  appointment_proposals: {
    id: string
    appointment_id: string
    user_id: string
    doctor_id: string
    starts_at: Date
    ends_at: Date
    message: string
    until: Date
    state: Generated<ProposalState>
    proposed_at: Date
    answered_at: Date | null
  }
}
