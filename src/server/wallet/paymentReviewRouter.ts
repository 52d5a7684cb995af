import { rpc } from '../rpc/rpc.ts'
import { listPaymentsToReview, markReviewed } from './paymentsToReview.store.ts'

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

/** Payments that need a person. */
export const paymentReviewProcedures = { paymentsToReview, resolvePayment }
