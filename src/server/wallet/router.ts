import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { adjustmentProcedures } from './adjustmentsRouter.ts'
import { requestPaymentCheck, findPayment } from './payments.store.ts'
import { findBalance, listEntries } from './ledger.store.ts'
import { listPaymentsToReview, markReviewed } from './paymentsToReview.store.ts'

const mine = rpc.wallet.mine.handler(async ({ context: { db, me, world } }) => {
  const [balanceCents, entries] = await Promise.all([findBalance(db, me), listEntries(db, me)])
  return { balanceCents, entries, takesCards: world.config.paystack !== null }
})

const payment = rpc.wallet.payment.handler(async ({ input: { paymentId, isBack }, context: { db, me }, errors }) => {
  const found = orNotFound(await findPayment(db, me, paymentId), errors)
  if (isBack) await requestPaymentCheck(db, paymentId)
  return found
})

const paymentsToReview = rpc.wallet.paymentsToReview.handler(({ context: { db, auditSubject } }) => {
  auditSubject(null)
  return listPaymentsToReview(db)
})

const resolvePayment = rpc.wallet.resolvePayment.handler(
  async ({ input: { paymentId, note }, context: { db, auditSubject, publish, enqueue }, errors }) => {
    const whose = await markReviewed(db, paymentId, note)
    auditSubject(whose)
    if (!whose) throw errors.NOT_FOUND()
    await enqueue('wallet-review', { paymentId }, `${paymentId} seen to`)
    publish({ rooms: ['wallet'], role: 'admin' })
  },
)

export const wallet = { mine, payment, ...adjustmentProcedures, paymentsToReview, resolvePayment }
