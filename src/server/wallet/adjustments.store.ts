import { sql } from 'kysely'
import type { Adjustment, WalletOfPatient } from '#contract/wallet.ts'
import { ADJUST_ALONE_CENTS } from '#rules/wallet.ts'
import type { Db } from '../database/tables.ts'

/** The one patient with exactly this address or number. */
export async function findByContact(db: Db, contact: { email: string | null; phone: string | null }): Promise<WalletOfPatient | undefined> {
  const { rows } = await sql<WalletOfPatient>`
    select user_id as "userId", name, balance_cents as "balanceCents" from wallet_of_contact(${contact.email}, ${contact.phone})`.execute(
    db,
  )
  return rows[0]
}

export async function listAdjustments(db: Db, view: 'open' | 'done'): Promise<Adjustment[]> {
  const { rows } = await sql<Adjustment>`
    select id, user_id as "userId", patient_name as "patientName", amount_cents as "amountCents", reason, state, requested_by as "requestedBy",
      requester_name as "requesterName", requested_at as "requestedAt", decider_name as "deciderName", decided_at as "decidedAt"
    from wallet_adjustments_of(${view === 'open'})`.execute(db)
  return rows
}

export const findAdjustment = async (db: Db, id: string): Promise<Adjustment | undefined> =>
  (await listAdjustments(db, 'open')).find((adjustment) => adjustment.id === id) ??
  (await listAdjustments(db, 'done')).find((adjustment) => adjustment.id === id)

/** What a correction can run into; then nothing was written. */
export type AdjustmentWall = 'no_patient' | 'not_found' | 'decided' | 'own' | 'wallet_too_low' | 'id_used'

type Wanted = { id: string; userId: string; amountCents: number; reason: string }

type Requested = { state: 'waiting' | 'done'; wall: null } | { state: null; wall: AdjustmentWall }

export async function requestAdjustment(db: Db, { id, userId, amountCents, reason }: Wanted): Promise<Requested> {
  const { rows } = await sql<Requested>`
    select state, wall from request_adjustment(${id}::uuid, ${userId}::uuid, ${amountCents}::int, ${reason}, ${ADJUST_ALONE_CENTS}::int)`.execute(
    db,
  )
  return rows[0]!
}

export async function decideAdjustment(db: Db, id: string, isGranted: boolean): Promise<AdjustmentWall | null> {
  const { rows } = await sql<{ wall: AdjustmentWall | null }>`select decide_adjustment(${id}::uuid, ${isGranted}) as wall`.execute(db)
  return rows[0]?.wall ?? null
}
