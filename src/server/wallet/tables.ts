import type { Generated } from 'kysely'
import type { EntryType, PaymentState } from '#contract/wallet.ts'

/** The tables of patients' money; all of them are written by functions of procedures/wallet.sql alone. */
export type WalletTables = {
  wallet_accounts: { user_id: string; balance_cents: Generated<number>; version: Generated<number> }
  wallet_entries: {
    id: string
    user_id: string
    position: number
    number: string
    type: EntryType
    amount_cents: number
    balance_after_cents: number
    appointment_id: string | null
    refund_of: string | null
    idempotency_key: string
    memo: string | null
    created_by: string | null
    at: Date
  }
  payments: {
    id: string
    user_id: string
    provider: 'paystack'
    reference: string
    amount_cents: number
    currency: Generated<'ZAR'>
    state: Generated<PaymentState>
    provider_id: string | null
    doctor_id: string | null
    starts_at: Date | null
    ends_at: Date | null
    consultation_type: string | null
    reason: string | null
    booking_key: string | null
    appointment_id: string | null
    wall: string | null
    seen_to_at: Date | null
    seen_to_by: string | null
    seen_to_note: string | null
    checkout_url: string | null
    asked_at: Date | null
    created_at: Date
    settled_at: Date | null
  }
  wallet_adjustments: {
    id: string
    user_id: string
    amount_cents: number
    reason: string
    state: 'waiting' | 'done' | 'rejected'
    requested_by: string
    requested_at: Date
    decided_by: string | null
    decided_at: Date | null
  }
}
