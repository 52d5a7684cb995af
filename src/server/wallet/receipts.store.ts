import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import type { ReceiptFacts } from '../documents/receipts.store.ts'

/** For jobs: of an entry that paid for a visit or came back of one; nothing of any other. */
export async function findReceiptFacts(db: Db, entryId: string): Promise<ReceiptFacts | undefined> {
  const { rows } = await sql<ReceiptFacts>`
    select kind, entry_number as "entryNumber", amount_cents as "amountCents", at, method, paid_number as "paidNumber", user_id as "userId",
      visit_type as "visitType", visit_at as "visitAt", practitioner, hpcsa_number as "hpcsaNumber", practice_no as "practiceNo",
      practice_address as "practiceAddress", patient_name as "patientName"
    from receipt_facts(${entryId}::uuid)`.execute(db)
  return rows[0]
}

export const hasReceipt = async (db: Db, entryId: string): Promise<boolean> =>
  (await db.selectFrom('documents').select('id').where('wallet_entry_id', '=', entryId).executeTakeFirst()) !== undefined

/** Payments and refunds of visits that have no receipt although they were written before this moment, the oldest first. */
export async function listWithoutReceipt(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet_entries as e')
    .leftJoin('documents as d', 'd.wallet_entry_id', 'e.id')
    .select('e.id')
    .where('e.type', 'in', ['debit', 'refund'])
    .where('e.at', '<', before)
    .where('d.id', 'is', null)
    .orderBy('e.at')
    .orderBy('e.position')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
