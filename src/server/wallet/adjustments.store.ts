import { sql } from 'kysely'
import type { Adjustment, PatientWallet } from '#contract/wallet.ts'
import { ADJUST_WITHOUT_APPROVAL_CENTS } from '#rules/wallet.ts'
import type { Db } from '../database/tables.ts'

/** The one patient with exactly this address or number. */
export async function findByContact(db: Db, contact: { email: string | null; phone: string | null }): Promise<PatientWallet | undefined> {
  const { rows } = await sql<PatientWallet>`
    select user_id as "userId", name, balance_cents as "balanceCents" from wallet_of_contact(${contact.email}, ${contact.phone})`.execute(
    db,
  )
  return rows[0]
}

export async function listAdjustments(db: Db, view: 'open' | 'done'): Promise<Adjustment[]> {
  const { rows } = await sql<Adjustment>`
    select id, user_id as "userId", patient_name as "patientName", amount_cents as "amountCents", reason, state, requested_by as "requestedBy",
      requester_name as "requesterName", requested_at as "requestedAt", decider_name as "deciderName", decided_at as "decidedAt",
      case when state = 'waiting' then why_not_agree(requested_by, requested_at) end as "whyNotAgree"
    from wallet_adjustments_of(${view === 'open'})`.execute(db)
  return rows
}

export const findAdjustment = async (db: Db, id: string): Promise<Adjustment | undefined> =>
  (await listAdjustments(db, 'open')).find((adjustment) => adjustment.id === id) ??
  (await listAdjustments(db, 'done')).find((adjustment) => adjustment.id === id)

/** What a correction can run into; then nothing was written. */
export type AdjustmentConflict =
  | 'no_patient'
  | 'not_found'
  | 'decided'
  | 'wallet_too_low'
  | 'id_used'
  | NonNullable<Adjustment['whyNotAgree']>

type NewAdjustment = { id: string; userId: string; amountCents: number; reason: string }

type Requested = { state: 'waiting' | 'done'; wall: null } | { state: null; wall: AdjustmentConflict }

export async function addAdjustment(db: Db, { id, userId, amountCents, reason }: NewAdjustment): Promise<Requested> {
  const { rows } = await sql<Requested>`
    select state, wall from request_adjustment(${id}::uuid, ${userId}::uuid, ${amountCents}::int, ${reason}, ${ADJUST_WITHOUT_APPROVAL_CENTS}::int)`.execute(
    db,
  )
  return rows[0]!
}

export async function decideAdjustment(db: Db, id: string, isGranted: boolean): Promise<AdjustmentConflict | null> {
  const { rows } = await sql<{ wall: AdjustmentConflict | null }>`select decide_adjustment(${id}::uuid, ${isGranted}) as wall`.execute(db)
  return rows[0]?.wall ?? null
}
