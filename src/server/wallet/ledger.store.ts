import type { Wallet } from '#contract/wallet.ts'
import type { Db } from '../database/tables.ts'

const MOST = 100

export async function findBalance(db: Db, userId: string): Promise<number> {
  const row = await db.selectFrom('wallet_accounts').select('balance_cents').where('user_id', '=', userId).executeTakeFirst()
  return row?.balance_cents ?? 0
}

export async function listEntries(db: Db, userId: string): Promise<Wallet['entries']> {
  const rows = await db
    .selectFrom('wallet_entries as e')
    .leftJoin('appointments as a', 'a.id', 'e.appointment_id')
    .leftJoin('doctor_profiles as d', 'd.doctor_id', 'a.doctor_id')
    .leftJoin('documents as r', 'r.wallet_entry_id', 'e.id')
    .select(['e.id', 'e.number', 'e.type', 'e.amount_cents', 'e.balance_after_cents', 'e.at', 'e.memo'])
    .select(['e.appointment_id', 'd.display_name', 'a.starts_at', 'r.id as receiptId'])
    .where('e.user_id', '=', userId)
    .orderBy('e.position', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ appointment_id, display_name, starts_at, ...entry }) => ({
    id: entry.id,
    number: entry.number,
    type: entry.type,
    amountCents: entry.amount_cents,
    balanceAfterCents: entry.balance_after_cents,
    at: entry.at,
    memo: entry.memo,
    receiptId: entry.receiptId,
    visit:
      appointment_id && display_name && starts_at ? { appointmentId: appointment_id, doctorName: display_name, startsAt: starts_at } : null,
  }))
}
