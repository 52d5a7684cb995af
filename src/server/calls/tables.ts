import type { ColumnType, Generated } from 'kysely'
import type { CallSignal, GuestRelation } from '#contract/calls.ts'

/** What one side of a call sent to the other. */
type Sent = {
  id: string
  position: Generated<string>
  appointment_id: string
  user_id: string
  doctor_id: string
  sender_id: string
  sent_at: Date
}

export type CallsTables = {
  call_texts: Sent & {
    text: string
  }
  call_photos: Sent & {
    media_type: Generated<'image/webp'>
    sha256: string
    bytes: Buffer
  }
  call_ways: Sent & {
    way: 'here' | 'phone' | 'away'
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
    next_seat_sha256: string | null
    next_asked_at: Date | null
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
}
