import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/**
 * Gives back what was paid for a visit, once, where its rows say so (procedures/wallet.sql, refund_visit). To be called in the transaction that
 * changed them. Answers the cents that went back, 0 for a free visit and for one whose money stays.
 */
export async function refundVisit(db: Db, { appointmentId }: { appointmentId: string }): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select refund_visit(${appointmentId}) as cents`.execute(db)
  return rows[0]?.cents ?? 0
}
