import { requirePassword } from '../accounts/passwords/confirmPassword.ts'
import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { lockVisit } from '../visits/store.ts'
import { addPaperOfDraft } from './issuing.store.ts'

/**
 * The password is checked before any transaction is open, because hashing takes long. Then one transaction prints the draft, keeps the
 * bytes with their hash and locks what was written: paper and record exist together or not at all.
 */
export const issue = rpc.papers.issue.handler(
  async ({ input, context: { world, me, now, newId, inTransaction, auditSubject }, errors }) => {
    await requirePassword(world, me, input.password, errors)

    return inTransaction(async ({ db, enqueue, publish }) => {
      const visit = orNotFound(await lockVisit(db, input.appointmentId), errors)
      auditSubject(visit.userId)
      const issued = await addPaperOfDraft(db, { config: world.config, now, newId, enqueue }, visit, input, errors)
      publish({ rooms: ['papers', 'visits'], users: [visit.userId, visit.doctorId] })
      return issued
    })
  },
)
