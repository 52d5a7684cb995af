import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { summaryPdf, type VisitSummary } from './summaryPdf.ts'

export type Paper = { number: string; kind: 'visit_summary'; userId: string; mediaType: string; bytes: Buffer }

/** A paper of a visit that the caller was the patient or the doctor of. */
export const findDocument = (db: Db, documentId: string): Promise<Paper | undefined> =>
  db
    .selectFrom('documents as d')
    .innerJoin('document_files as f', 'f.document_id', 'd.id')
    .select(['d.number', 'd.kind', 'd.user_id as userId', 'f.media_type as mediaType', 'f.bytes'])
    .where('d.id', '=', documentId)
    .executeTakeFirst()

/** What the paper says; its number is made here. */
export type PrintedSummary = Omit<VisitSummary, 'number'>

type Owners = { id: string; userId: string; doctorId: string; consultationId: string }

/** Prints the summary of a visit and keeps it, bytes and all, in the signing transaction (groundwork 26). */
export async function addVisitSummary(db: Db, { id, userId, doctorId, consultationId }: Owners, summary: PrintedSummary) {
  const number = await nextNumber(db, summary.signedAt)
  const bytes = Buffer.from(await summaryPdf({ ...summary, number }))
  await db
    .insertInto('documents')
    .values({
      id,
      number,
      kind: 'visit_summary',
      user_id: userId,
      doctor_id: doctorId,
      consultation_id: consultationId,
      created_at: summary.signedAt,
    })
    .execute()
  await db
    .insertInto('document_files')
    .values({
      document_id: id,
      user_id: userId,
      doctor_id: doctorId,
      media_type: 'application/pdf',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes,
    })
    .execute()
}

/** 'VS-202611-000123': the month is for people, the counter never starts again. A signing that fails leaves a gap. */
async function nextNumber(db: Db, at: Date) {
  const { rows } = await sql<{ number: string }>`select nextval('document_numbers') as number`.execute(db)
  return `VS-${localDate(at).slice(0, 7).replace('-', '')}-${rows[0]!.number.padStart(6, '0')}`
}
