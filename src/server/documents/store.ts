import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { DocumentKind } from '#contract/papers.ts'
import { localDate } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { summaryPdf, type VisitSummary } from './summaryPdf.ts'

export type DocumentRow = {
  number: string
  kind: DocumentKind
  userId: string
  doctorId: string
  revokedAt: Date | null
  mediaType: string
  sha256: string
  bytes: Buffer
}

/** A paper of a visit that the caller was the patient or the doctor of, in the best version there is: the scan of the signed original first. */
export const findDocument = (db: Db, documentId: string): Promise<DocumentRow | undefined> =>
  db
    .selectFrom('documents as d')
    .innerJoin('document_files as f', 'f.document_id', 'd.id')
    .leftJoin('document_versions as v', (join) => join.onRef('v.document_id', '=', 'd.id').on('v.version', '=', 'signed_scan'))
    .select((eb) => [
      'd.number',
      'd.kind',
      'd.user_id as userId',
      'd.doctor_id as doctorId',
      'd.revoked_at as revokedAt',
      eb.fn.coalesce('v.media_type', 'f.media_type').as('mediaType'),
      eb.fn.coalesce('v.sha256', 'f.sha256').as('sha256'),
      eb.fn.coalesce('v.bytes', 'f.bytes').as('bytes'),
    ])
    .where('d.id', '=', documentId)
    .executeTakeFirst()

export const toSha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** What the paper says; its number is made here. */
export type PrintedSummary = Omit<VisitSummary, 'number'>

type Owners = { id: string; userId: string; doctorId: string; consultationId: string }

/** Prints the summary of a visit and keeps it, bytes and all, in the signing transaction (decisions 26 and 35). */
export async function addVisitSummary(db: Db, { id, userId, doctorId, consultationId }: Owners, summary: PrintedSummary) {
  const number = await addNumber(db, 'visit_summary', summary.signedAt)
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
      signature_status: 'signed_ordinary',
    })
    .execute()
  await db
    .insertInto('document_files')
    .values({
      document_id: id,
      user_id: userId,
      doctor_id: doctorId,
      media_type: 'application/pdf',
      sha256: toSha256(bytes),
      bytes,
    })
    .execute()
}

const series: Record<DocumentKind, { letters: string; sequence: string }> = {
  visit_summary: { letters: 'VS', sequence: 'document_numbers' },
  sick_note: { letters: 'SN', sequence: 'sick_note_numbers' },
  medication_script: { letters: 'MS', sequence: 'script_numbers' },
  referral_letter: { letters: 'RL', sequence: 'referral_numbers' },
  receipt: { letters: 'RC', sequence: 'receipt_numbers' },
  credit_note: { letters: 'CN', sequence: 'credit_note_numbers' },
}

/** 'VS-202611-000123': the month is for people, the counter never starts again. A signing that fails leaves a gap. */
export async function addNumber(db: Db, kind: DocumentKind, at: Date): Promise<string> {
  const { letters, sequence } = series[kind]
  const { rows } = await sql<{ number: string }>`select nextval(${sequence}::regclass) as number`.execute(db)
  return `${letters}-${localDate(at).slice(0, 7).replace('-', '')}-${rows[0]!.number.padStart(6, '0')}`
}
