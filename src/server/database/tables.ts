import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { GuestRelation, CallSignal } from '#contract/calls.ts'
import type { AppointmentStatus, LateFee, VisitOutcome } from '#contract/visits.ts'
import type { CalendarTables } from './calendarTables.ts'
import type { VisitChangesTables } from './visitChangesTables.ts'
import type { CareTables } from './careTables.ts'
import type { NoticesTables } from './noticesTables.ts'
import type { PapersTables } from './papersTables.ts'
import type { CalendarDay, PeopleTables } from './peopleTables.ts'
import type { SupportTables } from './supportTables.ts'
import type { WorkspaceTables } from './workspaceTables.ts'
import type { ReferenceTables } from './referenceTables.ts'
import type { WalletTables } from './walletTables.ts'

/** A database that already knows who asks. */
export type Db = Kysely<Tables> | Transaction<Tables>

type KeptElsewhere = PeopleTables &
  ReferenceTables &
  NoticesTables &
  SupportTables &
  CalendarTables &
  WalletTables &
  VisitChangesTables &
  CareTables &
  PapersTables

export type Tables = KeptElsewhere &
  WorkspaceTables & {
    consent_records: {
      id: string
      user_id: string
      code: 'terms_privacy' | 'telehealth' | 'document_diagnosis'
      version: string
      decision: 'accepted' | 'declined' | 'withdrawn'
      text_sha256: string
      locale: string
      channel: 'web' | 'phone_recorded' | 'paper'
      captured_by: string
      at: Date
      expires_at: Date | null
      /** The visit whose papers it is about. */
      appointment_id: string | null
    }
    consultation_types: {
      name: string
      description: string
      duration_minutes: number
      price_cents: number
      is_active: Generated<boolean>
      version: Generated<number>
    }
    availability_rules: {
      id: string
      doctor_id: string
      weekday: number
      starts: string
      ends: string
      valid_from: CalendarDay
      valid_to: CalendarDay | null
    }
    availability_exceptions: { id: string; doctor_id: string; date: CalendarDay; starts: string; ends: string }
    time_off: { id: string; doctor_id: string; starts_at: Date; ends_at: Date; kind: 'leave' | 'blocked' | 'sick'; reason: string | null }
    slot_holds: { doctor_id: string; starts_at: Date; ends_at: Date; user_id: string; expires_at: Date }
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
    visit_addenda: {
      id: string
      appointment_id: string
      user_id: string
      doctor_id: string
      text: string
      reason: string
      written_at: Date
    }
    call_texts: {
      id: string
      position: Generated<string>
      appointment_id: string
      user_id: string
      doctor_id: string
      sender_id: string
      text: string
      sent_at: Date
    }
    call_photos: {
      id: string
      position: Generated<string>
      appointment_id: string
      user_id: string
      doctor_id: string
      sender_id: string
      media_type: Generated<'image/webp'>
      sha256: string
      bytes: Buffer
      sent_at: Date
    }
    call_ways: {
      id: string
      position: Generated<string>
      appointment_id: string
      user_id: string
      doctor_id: string
      sender_id: string
      way: 'here' | 'phone' | 'away'
      sent_at: Date
    }
    call_guests: {
      id: string
      appointment_id: string
      user_id: string
      doctor_id: string
      invited_by: string
      name: string
      relation: GuestRelation
      token_sha256: string
      invited_at: Date
      asked_at: Date | null
      admitted_at: Date | null
      removed_at: Date | null
      removed_by: string | null
      seat_sha256: string | null
      hears_after: Generated<string>
    }
    call_signals: {
      id: Generated<string>
      key: string
      appointment_id: string
      user_id: string
      doctor_id: string
      sender_id: string
      session: string
      to_session: string | null
      signal: ColumnType<CallSignal, string, never>
      sent_at: Date
    }
    audit_log: {
      id: Generated<string>
      at: Date
      actor_id: string | null
      actor_role: string
      procedure: string
      about_user_id: string | null
      section: string | null
      request_id: string
      seal_number: string | null
      previous_hash: string | null
      hash: string | null
    }
  }
