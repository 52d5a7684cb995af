import type { ColumnType, Generated } from 'kysely'
import type { AppointmentStatus, LateFee, VisitOutcome } from '#contract/visits.ts'
import type { CalendarDay } from '../database/calendarDay.ts'

type OfVisit = { appointment_id: string; user_id: string; doctor_id: string }

export type VisitsTables = {
  appointments: {
    id: string
    user_id: string
    doctor_id: string
    type: string
    kind: Generated<'video'>
    starts_at: Date
    ends_at: Date
    status: Generated<AppointmentStatus>
    reason: string
    notes: string | null
    waiting_since: Date | null
    cancelled_at: Date | null
    cancelled_by: string | null
    idempotency_key: string
    booked_at: Date
    version: Generated<number>
    /** Counted up by a trigger, for calendar programs, with every change of start, end or state. */
    sequence: Generated<number>
    changed_at: Date | null
    /** Set by a trigger when it is moved, ends or begins: reminders that were due before are not said. */
    reminders_from: Date | null
    /** Moves that the patient asked for. */
    reschedule_count: Generated<number>
    cancel_reason: string | null
    cancel_late: Generated<boolean>
    late_fee: LateFee | null
    late_fee_until: Date | null
    /** From start to end, for the constraints that let no two visits overlap. */
    during: ColumnType<string, never, never>
  }
  consultations: {
    id: string
    appointment_id: string
    user_id: string
    doctor_id: string
    payment_method: 'free' | 'wallet' | 'paystack'
    amount_cents: number
    notes: string | null
    outcome: VisitOutcome | null
    started_at: Date | null
    ended_at: Date | null
    signed_at: Date | null
    signed_by: string | null
    created_at: Date
    version: Generated<number>
  }
  visit_checklists: {
    appointment_id: string
    user_id: string
    doctor_id: string
    identity_confirmed_by: 'name_and_birth_date' | 'id_document' | null
    address: Generated<string>
    callback_number: Generated<string>
    private_place: Generated<boolean>
    suitability: 'suitable' | 'suitable_first_visit' | 'not_suitable' | null
    suitability_reason: Generated<string>
    version: Generated<number>
    updated_at: Date
  }
  visit_notes: {
    appointment_id: string
    user_id: string
    doctor_id: string
    subjective: Generated<string>
    objective: Generated<string>
    observed_by_video: Generated<boolean>
    assessment: Generated<string>
    plan: Generated<string>
    patient_summary: Generated<string>
    version: Generated<number>
    updated_at: Date
    signed_at: Date | null
    signed_by: string | null
    sha256: string | null
    sha256_form: Generated<number>
  }
  visit_diagnoses: {
    id: Generated<string>
    appointment_id: string
    position: number
    user_id: string
    doctor_id: string
    name: string
    code: string | null
    certainty: 'provisional' | 'confirmed'
    severity: Generated<'low' | 'medium' | 'high'>
    on_problem_list: Generated<boolean>
    visibility: Generated<'care_team' | 'doctors_only'>
  }
  visit_tests: OfVisit & { position: number; test: string }
  visit_follow_ups: OfVisit & { kind: 'none' | 'visit'; due_on: CalendarDay | null; reason: Generated<string> }
  visit_addenda: {
    id: string
    appointment_id: string
    user_id: string
    doctor_id: string
    text: string
    reason: string
    written_at: Date
  }
}
