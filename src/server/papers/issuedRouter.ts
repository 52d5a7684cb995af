import { whyNotAttachScan, whyNotRevoke } from '#rules/papers.ts'
import { addScan, findOriginal, lockDocument, updateRevoked } from '../documents/issuedPapers.store.ts'
import { orNotFound, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addDraftFromPaper } from './drafts.store.ts'
import { stripJpegMetadata } from '../world/files/stripJpegMetadata.ts'

const original = rpc.papers.original.handler(async ({ input, context: { db, auditSubject }, errors }) => {
  const found = orNotFound(await findOriginal(db, input.documentId), errors)
  auditSubject(found.userId)
  return new File([new Uint8Array(found.bytes)], `to-sign-${found.number}.pdf`, { type: 'application/pdf' })
})

const attachScan = rpc.papers.attachScan.handler(async ({ input, context: { db, now, auditSubject, enqueue, publish }, errors }) => {
  const found = orNotFound(await lockDocument(db, input.documentId), errors)
  const { paper, owner } = found
  auditSubject(owner.userId)
  refuse(errors, whyNotAttachScan(paper, input.scan.size))
  const scan = readScan(Buffer.from(await input.scan.arrayBuffer()))
  if (!scan) throw errors.SCAN_UNREADABLE()
  await addScan(db, { id: paper.id, ...owner }, { ...scan, at: now })
  await enqueue('paper-issued', { documentId: paper.id }, `${paper.id} signed`)
  if (paper.kind === 'medication_script') await enqueue('script-signed', { documentId: paper.id }, paper.id)
  publish({ rooms: ['papers', 'visits'], users: [owner.userId, owner.doctorId] })
  return { ...paper, signatureStatus: 'signed_wet_scan' as const }
})

const revoke = rpc.papers.revoke.handler(async ({ input, context: { db, me, now, newId, auditSubject, enqueue, publish }, errors }) => {
  const found = orNotFound(await lockDocument(db, input.documentId), errors)
  const { paper, owner } = found
  auditSubject(owner.userId)
  refuse(errors, whyNotRevoke(paper, input.reason))
  await updateRevoked(db, paper.id, { revoked_at: now, revoked_by: me, revoked_reason: input.reason })
  await addDraftFromPaper(db, { id: newId(), documentId: paper.id, savedAt: now })
  await enqueue('paper-revoked', { documentId: paper.id }, paper.id)
  if (paper.kind === 'medication_script') await enqueue('script-revoked', { documentId: paper.id }, paper.id)
  publish({ rooms: ['papers', 'visits'], users: [owner.userId, owner.doctorId] })
  return { ...paper, revokedAt: now, revokedReason: input.reason }
})

/** What is done with a paper that was issued. */
export const issuedPaperProcedures = { original, attachScan, revoke }

/** What a scan is, by its own bytes: what a browser says of a file can be anything. Null: neither a PDF nor a JPG. */
function readScan(bytes: Buffer): { bytes: Buffer; mediaType: 'application/pdf' | 'image/jpeg' } | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF'))
    return { bytes, mediaType: 'application/pdf' }
  const picture = stripJpegMetadata(bytes)
  return picture && { bytes: picture, mediaType: 'image/jpeg' }
}
