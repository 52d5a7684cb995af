import { rpc } from '../rpc/rpc.ts'
import { listToSeeTo, seeToPayment } from './toSeeTo.store.ts'

const toSeeTo = rpc.wallet.toSeeTo.handler(({ context: { db, concerns } }) => {
  concerns(null)
  return listToSeeTo(db)
})

const seeTo = rpc.wallet.seeTo.handler(async ({ input: { paymentId, note }, context: { db, concerns, tell, enqueue }, errors }) => {
  const whose = await seeToPayment(db, paymentId, note)
  concerns(whose)
  if (!whose) throw errors.NOT_FOUND()
  await enqueue('wallet-review', { paymentId }, `${paymentId} seen to`)
  tell({ rooms: ['wallet'], role: 'admin' })
})

/** Payments that need a person. */
export const ofPayments = { toSeeTo, seeTo }
