import type { ColumnType, Generated } from 'kysely'
import type { CallSignal } from '#contract/calls.ts'
import type { ContactAttempt, FollowUpRecord, FollowUpStatus, FollowUpType } from '#contract/followUps.ts'

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
    advice: string | null
    patient_words: string | null
    actions: string | null
    draft_advice: Generated<string>
    draft_patient_words: Generated<string>
    draft_actions: Generated<string>
    safety_check_at: Date | null
    /** Null: it has the time that it was made with. */
    moved_at: Date | null
  }
  contact_attempts: {
    id: string
    patient_id: string
    followup_id: string
    nurse_id: string | null
    outcome: ContactAttempt['outcome']
    at: Date
    kind: Generated<ContactAttempt['kind']>
  }
  followup_calls: {
    id: string
    followup_id: string
    patient_id: string
    nurse_id: string
    started_at: Date
    joined_at: Date | null
    ended_at: Date | null
  }
  followup_call_signals: {
    id: Generated<string>
    key: string
    call_id: string
    patient_id: string
    nurse_id: string
    sender_id: string
    session: string
    to_session: string | null
    signal: ColumnType<CallSignal, string, never>
    sent_at: Date
  }
}
