import { whyNotAttachScan, whyNotRevoke } from '#rules/papers.ts'
import { addScan, findOriginal, lockDocument, revokeDocument } from '../documents/papers.store.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { draftAnew } from './drafts.store.ts'
import { readScan } from './scans.ts'

const original = rpc.papers.original.handler(async ({ input, context: { db, concerns }, errors }) => {
  const found = await findOriginal(db, input.documentId)
  if (!found) throw errors.NOT_FOUND()
  concerns(found.userId)
  return new File([new Uint8Array(found.bytes)], `to-sign-${found.number}.pdf`, { type: 'application/pdf' })
})

const attachScan = rpc.papers.attachScan.handler(async ({ input, context: { db, now, concerns, enqueue, tell }, errors }) => {
  const found = await lockDocument(db, input.documentId)
  if (!found) throw errors.NOT_FOUND()
  const { paper, owner } = found
  concerns(owner.userId)
  refuse(errors, whyNotAttachScan(paper, input.scan.size))
  const scan = readScan(Buffer.from(await input.scan.arrayBuffer()))
  if (!scan) throw errors.SCAN_UNREADABLE()
  await addScan(db, { id: paper.id, ...owner }, { ...scan, at: now })
  await enqueue('paper-issued', { documentId: paper.id }, `${paper.id} signed`)
  tell({ rooms: ['papers', 'visits'], users: [owner.userId, owner.doctorId] })
  return { ...paper, signatureStatus: 'signed_wet_scan' as const }
})

const revoke = rpc.papers.revoke.handler(async ({ input, context: { db, me, now, newId, concerns, enqueue, tell }, errors }) => {
  const found = await lockDocument(db, input.documentId)
  if (!found) throw errors.NOT_FOUND()
  const { paper, owner } = found
  concerns(owner.userId)
  refuse(errors, whyNotRevoke(paper, input.reason))
  await revokeDocument(db, paper.id, { revoked_at: now, revoked_by: me, revoked_reason: input.reason })
  await draftAnew(db, { id: newId(), documentId: paper.id, savedAt: now })
  await enqueue('paper-revoked', { documentId: paper.id }, paper.id)
  tell({ rooms: ['papers', 'visits'], users: [owner.userId, owner.doctorId] })
  return { ...paper, revokedAt: now, revokedReason: input.reason }
})

/** What is done with a paper that was issued. */
export const ofIssued = { original, attachScan, revoke }
