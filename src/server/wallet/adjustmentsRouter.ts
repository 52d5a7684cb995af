import { canonicalEmail } from '#rules/email.ts'
import { normaliseZA } from '#rules/phone.ts'
import { whyNotAdjust } from '#rules/wallet.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { decideAdjustment, findAdjustment, findByContact, listAdjustments, addAdjustment } from './adjustments.store.ts'

const findPatient = rpc.wallet.findPatient.handler(async ({ input: { contact }, context: { db, auditSubject }, errors }) => {
  const found = await findByContact(db, { email: canonicalEmail(contact), phone: normaliseZA(contact) })
  auditSubject(found?.userId ?? null)
  if (!found) throw errors.NOT_FOUND()
  return found
})

const adjustments = rpc.wallet.adjustments.handler(({ input: { view }, context: { db, auditSubject } }) => {
  auditSubject(null)
  return listAdjustments(db, view)
})

const adjust = rpc.wallet.adjust.handler(async ({ input, context: { db, auditSubject, publish, enqueue }, errors }) => {
  refuse(errors, whyNotAdjust(input))
  const { state, wall: conflict } = await addAdjustment(db, input)
  if (conflict === 'wallet_too_low') throw errors.BALANCE_TOO_LOW()
  if (conflict === 'id_used') throw errors.ALREADY_DECIDED()
  if (conflict) throw errors.NOT_FOUND()
  auditSubject(input.userId)
  publish({ rooms: ['wallet'], role: 'admin' })
  if (state === 'waiting') await enqueue('wallet-review', { adjustmentId: input.id }, input.id)
  return { state }
})

const decide = rpc.wallet.decideAdjustment.handler(
  async ({ input: { id, decision }, context: { db, auditSubject, publish, enqueue }, errors }) => {
    const conflict = await decideAdjustment(db, id, decision === 'done')
    if (conflict === 'decided') throw errors.ALREADY_DECIDED()
    if (conflict === 'wallet_too_low') throw errors.BALANCE_TOO_LOW()
    if (conflict === 'not_found' || conflict === 'no_patient' || conflict === 'id_used') throw errors.NOT_FOUND()
    refuse(errors, conflict ?? undefined)
    auditSubject((await findAdjustment(db, id))?.userId ?? null)
    await enqueue('wallet-review', { adjustmentId: id }, `${id} decided`)
    publish({ rooms: ['wallet'], role: 'admin' })
  },
)

/** What administrators correct. */
export const adjustmentProcedures = { findPatient, adjustments, adjust, decideAdjustment: decide }
