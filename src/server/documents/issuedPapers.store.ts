import { randomBytes } from 'node:crypto'
import type { PaperContent, PaperKind, SignatureStatus } from '#contract/papers.ts'
import { previewWatermark, unsignedWatermark } from '#rules/papers.ts'
import { validUntil } from '#rules/prescriptions.ts'
import { localDate } from '#rules/time.ts'
import { inLanguage } from '#rules/translate.ts'
import type { Db } from '../database/tables.ts'
import type { PaperFrame, Signing } from './paperLayout.ts'
import { referralPdf } from './referralPdf.ts'
import { prescriptionPdf } from './prescriptionPdf.ts'
import { sickNotePdf } from './sickNotePdf.ts'
import { addNumber, toSha256 } from './store.ts'

export type { PaperPatient, Practitioner } from './paperLayout.ts'

type NewPaper = {
  id: string
  userId: string
  doctorId: string
  consultationId: string
  paper: PaperContent
  signatureStatus: SignatureStatus
  frame: Omit<PaperFrame, 'number' | 'verifyAddress'>
  appUrl: URL
}

/** Where anybody checks a paper. */
export const toVerifyUrl = (appUrl: URL, code: string): string => new URL(`/verify/${code}`, appUrl).href

/** Prints a paper and keeps it, bytes and all. One that waits for a signature by hand is kept twice: the marked copy, and the original to sign. */
export async function addPaper(db: Db, { id, paper, signatureStatus, frame, appUrl, ...owners }: NewPaper): Promise<string> {
  const number = await addNumber(db, paper.kind, frame.issuedAt)
  const code = randomBytes(16).toString('hex')
  const whole = { ...frame, number, verifyAddress: toVerifyUrl(appUrl, code) }
  const ofVisit = { user_id: owners.userId, doctor_id: owners.doctorId }
  const [period_from, period_to] = periodOf(paper, localDate(frame.issuedAt))
  await db
    .insertInto('documents')
    .values({
      id,
      number,
      code,
      kind: paper.kind,
      ...ofVisit,
      consultation_id: owners.consultationId,
      created_at: frame.issuedAt,
      signature_status: signatureStatus,
      period_from,
      period_to,
    })
    .execute()
  const isSigned = signatureStatus === 'signed_ordinary'
  const file = await printed(
    paper,
    whole,
    isSigned ? { kind: 'electronic' } : { kind: 'none', mark: inLanguage(frame.language, () => unsignedWatermark(paper.kind)) },
  )
  await db
    .insertInto('document_files')
    .values({ document_id: id, ...ofVisit, ...file })
    .execute()
  if (!isSigned) {
    const toSign = await printed(paper, whole, { kind: 'by_hand' })
    await db
      .insertInto('document_versions')
      .values({ document_id: id, version: 'to_sign', ...ofVisit, ...toSign, added_at: frame.issuedAt })
      .execute()
  }
  return number
}

/** Nothing is kept of it: it has no number, and its code is nobody's. */
export async function toPreview(paper: PaperContent, frame: Omit<PaperFrame, 'number' | 'verifyAddress'>, appUrl: URL): Promise<Buffer> {
  const mark = inLanguage(frame.language, previewWatermark)
  const whole = { ...frame, number: '–', verifyAddress: toVerifyUrl(appUrl, '0'.repeat(32)) }
  return (await printed(paper, whole, { kind: 'none', mark })).bytes
}

async function printed(paper: PaperContent, frame: PaperFrame, signing: Signing) {
  const bytes = Buffer.from(await pdfOf(paper, frame, signing))
  return { media_type: 'application/pdf', sha256: toSha256(bytes), bytes }
}

function pdfOf({ kind, content }: PaperContent, frame: PaperFrame, signing: Signing) {
  if (kind === 'sick_note') return sickNotePdf(frame, content, signing)
  if (kind === 'medication_script') return prescriptionPdf(frame, content, signing)
  return referralPdf(frame, content, signing)
}

/** What the page that checks a paper says of days: those of a sick note, and until when a script is presented. */
function periodOf({ kind, content }: PaperContent, issuedOn: string): [string | null, string | null] {
  if (kind === 'sick_note') return [content.from, content.to]
  return kind === 'medication_script' ? [issuedOn, validUntil(issuedOn)] : [null, null]
}

/** The original that waits for a signature by hand, which only its doctor can see. */
export const findOriginal = (db: Db, documentId: string) =>
  db
    .selectFrom('document_versions as v')
    .innerJoin('documents as d', 'd.id', 'v.document_id')
    .select(['d.number', 'd.user_id as userId', 'v.bytes', 'v.sha256'])
    .where('v.document_id', '=', documentId)
    .where('v.version', '=', 'to_sign')
    .executeTakeFirst()

type Scan = { bytes: Buffer; mediaType: 'application/pdf' | 'image/jpeg'; at: Date }

/** The scan of the signed original becomes the patient's file. */
export async function addScan(db: Db, document: { id: string; userId: string; doctorId: string }, { bytes, mediaType, at }: Scan) {
  await db
    .insertInto('document_versions')
    .values({
      document_id: document.id,
      version: 'signed_scan',
      user_id: document.userId,
      doctor_id: document.doctorId,
      media_type: mediaType,
      sha256: toSha256(bytes),
      bytes,
      added_at: at,
    })
    .execute()
  await db.updateTable('documents').set({ signature_status: 'signed_wet_scan' }).where('id', '=', document.id).execute()
}

export const updateRevoked = (db: Db, id: string, by: { revoked_at: Date; revoked_by: string; revoked_reason: string }) =>
  db.updateTable('documents').set(by).where('id', '=', id).execute()

const asListed = (db: Db) =>
  db
    .selectFrom('documents as d')
    .innerJoin('consultations as c', 'c.id', 'd.consultation_id')
    .select([
      'd.id',
      'd.kind',
      'd.number',
      'c.appointment_id as appointmentId',
      'd.consultation_id as consultationId',
      'd.created_at as issuedAt',
      'd.signature_status as signatureStatus',
      'd.revoked_at as revokedAt',
      'd.revoked_reason as revokedReason',
    ])

/** What was issued for a visit, the newest first; revoked papers too. */
export const listByVisit = (db: Db, consultationId: string) =>
  asListed(db).where('d.consultation_id', '=', consultationId).orderBy('d.created_at', 'desc').orderBy('d.id', 'desc').execute()

const MOST = 300

export const listByPatient = (db: Db, userId: string) =>
  asListed(db).where('d.user_id', '=', userId).orderBy('d.created_at', 'desc').orderBy('d.id', 'desc').limit(MOST).execute()

/** A paper that this doctor issued. */
export const findIssuedPaper = (db: Db, id: string, doctorId: string) =>
  asListed(db).where('d.id', '=', id).where('d.doctor_id', '=', doctorId).executeTakeFirst()

/** A paper of the caller's, kept from other changes until the commit. */
export async function lockDocument(db: Db, id: string) {
  const owner = await db
    .selectFrom('documents')
    .select(['user_id as userId', 'doctor_id as doctorId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const paper = owner && (await asListed(db).where('d.id', '=', id).executeTakeFirst())
  return paper && { paper, owner }
}

/** Whether a paper of this kind stands: a second one would contradict it. */
export async function hasValidPaper(db: Db, consultationId: string, kind: PaperKind): Promise<boolean> {
  const papers = await listByVisit(db, consultationId)
  return papers.some((one) => one.kind === kind && one.revokedAt === null)
}
