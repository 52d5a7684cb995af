import type { DocumentKind } from '#contract/papers.ts'
import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findDocument, toSha256 } from './store.ts'

const fileNames: Record<DocumentKind, string> = {
  visit_summary: 'visit-summary',
  sick_note: 'sick-note',
  medication_script: 'medication-script',
  referral_letter: 'referral-letter',
  receipt: 'receipt',
  credit_note: 'credit-note',
}

const download = rpc.documents.download.handler(async ({ input, context: { db, me, auditSubject }, errors }) => {
  const paper = orNotFound(await findDocument(db, input.documentId), errors)
  auditSubject(paper.userId)
  // The doctor keeps what was revoked; the patient must not hand it on.
  if (paper.revokedAt && paper.doctorId !== me) throw errors.PAPER_REVOKED()
  if (toSha256(paper.bytes) !== paper.sha256) throw new Error(`the bytes of paper ${paper.number} are not the ones that were stored`)
  const ending = paper.mediaType === 'image/jpeg' ? 'jpg' : 'pdf'
  return new File([new Uint8Array(paper.bytes)], `${fileNames[paper.kind]}-${paper.number}.${ending}`, { type: paper.mediaType })
})

export const documents = { download }
