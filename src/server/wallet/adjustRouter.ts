import { canonicalEmail } from '#rules/email.ts'
import { normaliseZA } from '#rules/phone.ts'
import { whyNotAdjust } from '#rules/wallet.ts'
import { refuse } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { decideAdjustment, findAdjustment, findByContact, listAdjustments, requestAdjustment } from './adjustments.store.ts'

const find = rpc.wallet.find.handler(async ({ input: { contact }, context: { db, concerns }, errors }) => {
  const found = await findByContact(db, { email: canonicalEmail(contact), phone: normaliseZA(contact) })
  concerns(found?.userId ?? null)
  if (!found) throw errors.NOT_FOUND()
  return found
})

const adjustments = rpc.wallet.adjustments.handler(({ input: { view }, context: { db, concerns } }) => {
  concerns(null)
  return listAdjustments(db, view)
})

const adjust = rpc.wallet.adjust.handler(async ({ input, context: { db, concerns, tell, enqueue }, errors }) => {
  refuse(errors, whyNotAdjust(input))
  const { state, wall } = await requestAdjustment(db, input)
  if (wall === 'wallet_too_low') throw errors.BALANCE_TOO_LOW()
  if (wall === 'id_used') throw errors.ALREADY_DECIDED()
  if (wall) throw errors.NOT_FOUND()
  concerns(input.userId)
  tell({ rooms: ['wallet'], role: 'admin' })
  if (state === 'waiting') await enqueue('wallet-review', { adjustmentId: input.id }, input.id)
  return { state }
})

const decide = rpc.wallet.decide.handler(async ({ input: { id, decision }, context: { db, concerns, tell, enqueue }, errors }) => {
  const wall = await decideAdjustment(db, id, decision === 'done')
  if (wall === 'decided') throw errors.ALREADY_DECIDED()
  if (wall === 'own') throw errors.NOT_YOURSELF()
  if (wall === 'wallet_too_low') throw errors.BALANCE_TOO_LOW()
  if (wall) throw errors.NOT_FOUND()
  concerns((await findAdjustment(db, id))?.userId ?? null)
  await enqueue('wallet-review', { adjustmentId: id }, `${id} decided`)
  tell({ rooms: ['wallet'], role: 'admin' })
})

/** What administrators correct. */
export const ofAdjustments = { find, adjustments, adjust, decide }
