import { requireProof } from '../accounts/passwords/confirmPassword.ts'
import { toPreview } from '../documents/issuedPapers.store.ts'
import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { findOpenVisit, lockVisit } from '../visits/store.ts'
import { addPaperOfDraft, findPaperToPrint } from './issuing.store.ts'

/** As it would be printed now. What it is checked against may change until it is issued. */
export const preview = rpc.papers.preview.handler(async ({ input: { appointmentId, kind }, context, errors }) => {
  const { db, now, world, auditSubject } = context
  const visit = orNotFound(await findOpenVisit(db, appointmentId), errors)
  auditSubject(visit.userId)
  const { paper, frame, missing } = await findPaperToPrint(db, world.config, visit, kind, now)
  if (missing.length > 0) throw errors.PAPER_INCOMPLETE({ data: { missing } })
  const bytes = await toPreview(paper, frame(), world.config.appUrl)
  return new File([new Uint8Array(bytes)], `preview-${kind.replaceAll('_', '-')}.pdf`, { type: 'application/pdf' })
})

/**
 * The password is checked before any transaction is open, because hashing takes long. Then one transaction prints the draft, keeps the
 * bytes with their hash and locks what was written: paper and record exist together or not at all.
 */
export const issue = rpc.papers.issue.handler(
  async ({ input, context: { world, me, now, newId, inTransaction, auditSubject }, errors }) => {
    await requireProof(world, me, input, errors)

    return inTransaction(async ({ db, enqueue, publish }) => {
      const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
      auditSubject(visit.userId)
      const issued = await addPaperOfDraft(db, { config: world.config, now, newId, enqueue }, visit, input, errors)
      publish({ rooms: ['papers', 'visits'], users: [visit.userId, visit.doctorId] })
      return issued
    })
  },
)
