import { whyNotAttachScan, whyNotRevoke } from '#rules/papers.ts'
import { UPLOAD_LIMIT } from '#rules/rateLimits.ts'
import { limitAttempts } from '../accounts/signIn/loginLockout.ts'
import { addScan, findIssuedPaper, findOriginal, lockDocument, updateRevoked } from '../documents/issuedPapers.store.ts'
import { orNotFound, orQueueFull, refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { addDraftFromPaper } from './drafts.store.ts'
import { cleanFile } from '../world/files/cleanFile.ts'

const original = rpc.papers.original.handler(async ({ input, context: { db, auditSubject }, errors }) => {
  const found = orNotFound(await findOriginal(db, input.documentId), errors)
  auditSubject(found.userId)
  return new File([new Uint8Array(found.bytes)], `to-sign-${found.number}.pdf`, { type: 'application/pdf' })
})

const attachScan = rpc.papers.attachScan.handler(async ({ input, context, errors }) => {
  const { world, me, now, auditSubject, inTransaction, inReadTransaction } = context
  const { documentId, scan } = input
  const seen = orNotFound(await inReadTransaction(({ db }) => findIssuedPaper(db, documentId, me)), errors)
  refuse(errors, whyNotAttachScan(seen, scan.size))
  await limitAttempts(world, `uploads ${me}`, UPLOAD_LIMIT, errors)
  const cleaned = await orQueueFull(cleanFile(Buffer.from(await scan.arrayBuffer())), errors)
  if (typeof cleaned === 'string') throw errors.SCAN_UNREADABLE()
  return inTransaction(async ({ db, enqueue, publish }) => {
    const { paper, owner } = orNotFound(await lockDocument(db, documentId), errors)
    auditSubject(owner.userId)
    refuse(errors, whyNotAttachScan(paper, scan.size))
    await addScan(db, { id: paper.id, ...owner }, { ...cleaned, at: now })
    await enqueue('paper-issued', { documentId: paper.id }, `${paper.id} signed`)
    if (paper.kind === 'medication_script') await enqueue('script-signed', { documentId: paper.id }, paper.id)
    publish({ rooms: ['papers', 'visits'], users: [owner.userId, owner.doctorId] })
    return { ...paper, signatureStatus: 'signed_wet_scan' as const }
  })
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
