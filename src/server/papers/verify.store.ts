import { sql } from 'kysely'
import type { CheckedPaper } from '#rules/verifyPaper.ts'
import type { Db } from '../database/tables.ts'

/** What anybody may learn who holds a paper's code. */
export async function findPaperByCode(db: Db, code: string): Promise<CheckedPaper | undefined> {
  const { rows } = await sql<CheckedPaper>`
    select number, issued_at as "issuedAt", period_from as "periodFrom", period_to as "periodTo", practitioner, hpcsa_number as "hpcsaNumber",
      initials, signature_status as "signatureStatus", revoked_at as "revokedAt", amount_cents as "amountCents", paid_back_at as "paidBackAt"
    from verify_document(${code})`.execute(db)
  return rows[0]
}
