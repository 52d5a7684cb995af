import type { PaperContent, PaperKind } from '#contract/papers.ts'
import { missingInPaper, signatureAtIssue, whyNotIssue } from '#rules/papers.ts'
import { localDate } from '#rules/time.ts'
import { requirePassword } from '../accounts/passwords/confirmPassword.ts'
import type { Db } from '../database/tables.ts'
import { addPaper, hasValidPaper, listByVisit } from '../documents/issuedPapers.store.ts'
import { orNotFound, refuse, refuseStale } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { lockVisit } from '../visits/store.ts'
import { findDraft, markIssued } from './drafts.store.ts'
import { findPaperDetails } from './facts.store.ts'
import { addItems } from './prescriptionItems.store.ts'

/**
 * The password is checked before any transaction is open, because hashing takes long. Then one transaction prints the draft, keeps the
 * bytes with their hash and locks what was written: paper and record exist together or not at all.
 */
export const issue = rpc.papers.issue.handler(
  async ({ input, context: { world, me, now, newId, inTransaction, auditSubject }, errors }) => {
    await requirePassword(world, me, input.password, errors)

    return inTransaction(async ({ db, enqueue, publish }) => {
      const { config } = world
      const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
      auditSubject(visit.userId)
      const { facts, practitioner, patient } = await findPaperDetails(db, config, visit, now)
      refuse(errors, whyNotIssue(input.kind, visit, facts))
      if (await hasValidPaper(db, visit.consultationId, input.kind)) throw errors.ALREADY_ISSUED()
      const draft = await findPaper(db, input.appointmentId, input.kind)
      refuseStale(errors, draft.version, input.version)
      const missing = missingInPaper(draft.paper, facts)
      if (missing.length > 0 || draft.id === null) throw errors.PAPER_INCOMPLETE({ data: { missing } })

      const id = newId()
      await addPaper(db, {
        id,
        ...visit,
        paper: draft.paper,
        signatureStatus: signatureAtIssue(input.kind, config.papers.sickNoteOrdinarySignature),
        frame: {
          brandName: config.brand.name,
          practitioner,
          patient: patient(),
          examinedAt: visit.startedAt,
          byVideo: facts.byVideo,
          issuedAt: now,
          language: null, // read by employers, pharmacies and other doctors, whoever they are
        },
        appUrl: config.appUrl,
      })
      await markIssued(db, draft.id, { issued_at: now, document_id: id })
      if (draft.paper.kind === 'medication_script') await addItems(db, { ...visit, id }, draft.paper.content, localDate(now))
      await enqueue('paper-issued', { documentId: id }, id)
      publish({ rooms: ['papers', 'visits'], users: [visit.userId, visit.doctorId] })
      const issued = (await listByVisit(db, visit.consultationId)).find((one) => one.id === id)
      return issued!
    })
  },
)

async function findPaper(db: Db, appointmentId: string, kind: PaperKind) {
  const { id, version, content } = await findDraft(db, appointmentId, kind)
  return { id, version, paper: { kind, content } as PaperContent }
}
