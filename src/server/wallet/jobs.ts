import { addMinutes } from '#rules/time.ts'
import { fetchPayment, openCheckout } from '../outside/paystack.ts'
import { inJobTransaction, type JobsOf } from '../rpc/job.ts'
import { describeError } from '../world/log.ts'
import type { World } from '../world/world.ts'
import type { walletJobData } from './jobData.ts'
import { walletEntryJob, walletReviewJob } from './noticeJobs.ts'
import {
  markFailed,
  findOpenPayment,
  saveCheckout,
  settlePayment,
  claimUnansweredPayments,
  type SettlementResult,
} from './payments.store.ts'
import { missingReceiptsJob, receiptJob } from './receiptJobs.ts'

/** The provider needs an address for each payment; the person's own it does not learn. */
const addressFor = (mailFrom: string, reference: string) => mailFrom.replace('@', `+${reference}@`)

export const walletJobs: JobsOf<typeof walletJobData> = {
  'wallet-entry': walletEntryJob,
  'wallet-review': walletReviewJob,
  receipt: receiptJob,
  'missing-receipts': missingReceiptsJob,
  'payment-open': { run: openPayment },
  /** Somebody says that something happened to a payment: the provider is asked, again while it is away, and nobody else believed. */
  'payment-news': {
    run: (world, { paymentId }) =>
      askAndSettle(world, paymentId).catch((error: unknown) => {
        sayAway(world, paymentId, error)
        throw error
      }),
  },
}

/** Opens the provider's page for a payment. Where that fails nobody was sent there, so nothing can have been paid. */
async function openPayment(world: World, { paymentId }: { paymentId: string }) {
  const { paystack, appUrl, mailFrom } = world.config
  const payment = await inJobTransaction(world, ({ db }) => findOpenPayment(db, paymentId))
  if (payment?.state !== 'started' || payment.checkoutUrl) return
  const { reference, amountCents, userId } = payment
  const checkout = { reference, amountCents, email: addressFor(mailFrom, reference), returnUrl: new URL('/pay/return', appUrl).href }
  const notOpened = (error: unknown) => {
    sayAway(world, paymentId, error)
    return null
  }
  const url = paystack && (await openCheckout(paystack, checkout).catch(notOpened))
  await inJobTransaction(world, async ({ db, publish }) => {
    await (url ? saveCheckout(db, paymentId, url) : markFailed(db, paymentId, 'provider_away'))
    publish({ rooms: ['wallet'], users: [userId] })
  })
}

/** So long somebody may sit on the provider's page. What is paid still later is credited. */
const OPEN_MINUTES = 24 * 60
const SILENT_MINUTES = 5

/** Asks the provider about payments of which nothing was heard for five minutes. Answers how many. */
export async function checkUnansweredPayments(world: World, limit = 20): Promise<number> {
  if (!world.config.paystack) return 0
  const ids = await inJobTransaction(world, ({ db, now }) => claimUnansweredPayments(db, addMinutes(now, -SILENT_MINUTES), limit))
  for (const id of ids) await askAndSettle(world, id).catch((error: unknown) => sayAway(world, id, error))
  return ids.length
}

async function askAndSettle(world: World, id: string): Promise<void> {
  const { paystack } = world.config
  const payment = await inJobTransaction(world, ({ db }) => findOpenPayment(db, id))
  if (!paystack || !payment || payment.state === 'booked' || payment.state === 'credited') return
  const said = await fetchPayment(paystack, payment.reference)
  const became = await inJobTransaction(world, async ({ db, now, publish, enqueue }): Promise<SettlementResult | null> => {
    if (said?.status === 'success') {
      const { id: providerId, amount: amountCents, currency } = said
      const outcome = await settlePayment(db, id, { providerId, amountCents, currency })
      const users = [payment.userId, ...(outcome === 'booked' && payment.doctorId ? [payment.doctorId] : [])]
      publish({ rooms: ['wallet', 'visits', 'booking'], users })
      if (outcome === 'amount differs') {
        publish({ rooms: ['wallet'], role: 'admin' })
        await enqueue('wallet-review', { paymentId: id }, id)
      }
      return outcome
    }
    if (payment.state !== 'started') return null // nothing new, and a page that hears of it would ask again
    if (said?.status === 'failed' || payment.createdAt < addMinutes(now, -OPEN_MINUTES)) {
      await markFailed(db, id, said?.status === 'failed' ? 'card_refused' : 'given_up')
      publish({ rooms: ['wallet'], users: [payment.userId] })
    }
    return null
  })
  if (became === 'amount differs') world.log.error({ paymentId: id }, 'a payment has another amount than was asked for')
}

/** No sentence of the provider's is kept: it may name a person. */
function sayAway(world: World, paymentId: string, error: unknown): void {
  world.log.warn({ err: describeError(error), paymentId }, 'the payment provider could not be asked')
}
