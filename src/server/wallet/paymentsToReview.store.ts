import { sql } from 'kysely'
import type { UnresolvedPayment } from '#contract/wallet.ts'
import type { Db } from '../database/tables.ts'

/** What a person must see to, the oldest first; for administrators. */
export async function listPaymentsToReview(db: Db): Promise<UnresolvedPayment[]> {
  const { rows } = await sql<UnresolvedPayment>`
    select id, user_id as "userId", patient_name as "patientName", amount_cents as "amountCents", why, provider_id as "providerId", since
    from payments_to_see_to()`.execute(db)
  return rows
}

/** Answers whose payment it is; nothing where none waits under this id. */
export async function markReviewed(db: Db, id: string, note: string): Promise<string | null> {
  const { rows } = await sql<{ whose: string | null }>`select see_to_payment(${id}::uuid, ${note}) as whose`.execute(db)
  return rows[0]?.whose ?? null
}

/** For jobs: whether this still waits for an administrator, and who asked, who cannot be the one who answers. */
export async function findAdjustmentToDecide(db: Db, id: string) {
  const found = await db.selectFrom('wallet_adjustments').select(['state', 'requested_by']).where('id', '=', id).executeTakeFirst()
  return found && { waits: found.state === 'waiting', askedBy: found.requested_by }
}

/** The same of a payment, which nobody asked about. */
export async function findPaymentToReview(db: Db, id: string) {
  const found = await db.selectFrom('payments').select(['wall', 'seen_to_at']).where('id', '=', id).executeTakeFirst()
  return found && { waits: found.wall === 'amount_differs' && found.seen_to_at === null, askedBy: null }
}
