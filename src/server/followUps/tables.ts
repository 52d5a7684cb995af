import type { Generated } from 'kysely'
import type { ContactOutcome, FollowUpRecord, FollowUpStatus, FollowUpType } from '#contract/followUps.ts'

export type FollowUpsTables = {
  followups: {
    id: string
    patient_id: string
    type: FollowUpType
    scheduled_at: Date
    window_min: Generated<number>
    nurse_id: string | null
    status: Generated<FollowUpStatus>
    missed_by: 'patient' | 'programme' | null
    outcome: FollowUpRecord['outcome']
    note: string | null
    patient_note: string | null
    started_at: Date | null
    ended_at: Date | null
    next_followup_id: string | null
    created_at: Date
    draft_note: Generated<string>
    draft_patient_note: Generated<string>
    draft_version: Generated<number>
    drafted_at: Date | null
  }
  contact_attempts: {
    id: string
    patient_id: string
    followup_id: string
    nurse_id: string | null
    outcome: ContactOutcome
    at: Date
  }
}
