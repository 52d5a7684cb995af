import { orNotFound } from '../rpc/refuse.ts'
import { rpc } from '../rpc/rpc.ts'
import { adjustmentProcedures } from './adjustmentsRouter.ts'
import { requestPaymentCheck, findPayment } from './payments.store.ts'
import { paymentReviewProcedures } from './paymentReviewRouter.ts'
import { findBalance, listEntries } from './ledger.store.ts'

const mine = rpc.wallet.mine.handler(async ({ context: { db, me, world } }) => {
  const [balanceCents, entries] = await Promise.all([findBalance(db, me), listEntries(db, me)])
  return { balanceCents, entries, takesCards: world.config.paystack !== null }
})

const payment = rpc.wallet.payment.handler(async ({ input: { paymentId, isBack }, context: { db, me }, errors }) => {
  const found = orNotFound(await findPayment(db, me, paymentId), errors)
  if (isBack && found.state === 'started') await requestPaymentCheck(db, paymentId)
  return found
})

export const wallet = { mine, payment, ...adjustmentProcedures, ...paymentReviewProcedures }
