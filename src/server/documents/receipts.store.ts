import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { toVerifyUrl } from './issuedPapers.store.ts'
import { receiptPdf, type Receipt } from './receiptPdf.ts'
import { addNumber, toSha256 } from './store.ts'

/** All that a receipt says but what is made when it is printed. */
export type ReceiptFacts = Omit<Receipt, 'brandName' | 'number' | 'verifyAddress' | 'language'> & { userId: string }

type Of = { id: string; entryId: string; facts: ReceiptFacts; language: string | null; brandName: string; appUrl: URL }

/** Prints the receipt of an entry and keeps it, bytes and all. False when another job was first: then nothing is kept. */
export async function addReceipt(db: Db, { id, entryId, facts, language, brandName, appUrl }: Of): Promise<boolean> {
  const number = await addNumber(db, facts.kind, facts.at)
  const code = randomBytes(16).toString('hex')
  const bytes = Buffer.from(await receiptPdf({ ...facts, language, brandName, number, verifyAddress: toVerifyUrl(appUrl, code) }))
  const { rows } = await sql<{ kept: boolean }>`
    select keep_receipt(${entryId}::uuid, ${id}::uuid, ${number}, ${code}, ${toSha256(bytes)}, ${bytes}) as kept`.execute(db)
  return rows[0]?.kept === true
}
