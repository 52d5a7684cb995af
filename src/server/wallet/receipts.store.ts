import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** What a receipt prints. Of a payment: what came back of it, once it did; of money paid back: the number of the payment. */
export type ReceiptFacts = {
  number: string
  type: 'debit' | 'refund'
  amountCents: number
  at: Date
  method: 'wallet' | 'paystack'
  paidNumber: string | null
  refundNumber: string | null
  refundCents: number | null
  refundedAt: Date | null
  appointmentId: string
  consultationId: string
  visitType: string
  visitAt: Date
  doctorId: string
  practitioner: string
  hpcsaNumber: string
  practiceAddress: string
  patientName: string
}

/** Of an entry of one's own wallet that paid for a visit or came back of one; nothing of anybody else's. */
export async function findReceiptFacts(db: Db, entryId: string): Promise<ReceiptFacts | undefined> {
  const { rows } = await sql<ReceiptFacts>`
    select number, type, amount_cents as "amountCents", at, method, paid_number as "paidNumber", refund_number as "refundNumber",
      refund_cents as "refundCents", refunded_at as "refundedAt", appointment_id as "appointmentId", consultation_id as "consultationId",
      visit_type as "visitType", visit_at as "visitAt", doctor_id as "doctorId", practitioner, hpcsa_number as "hpcsaNumber",
      practice_address as "practiceAddress", patient_name as "patientName"
    from receipt_facts(${entryId}::uuid)`.execute(db)
  return rows[0]
}
