import type { EntryType } from '#contract/wallet.ts'
import { announce, type Announcement } from '../notices/announce.ts'
import { takeBack } from '../notices/notify.ts'
import { listReviewers } from '../patientRecords/emergencyAccess.store.ts'
import { transactionJob, type JobTransaction } from '../rpc/job.ts'
import type { World } from '../world/world.ts'
import { findEntryForNotice } from './notices.store.ts'
import { findAdjustmentToDecide, findPaymentToReview } from './paymentsToReview.store.ts'

const codes = {
  topup: 'wallet_credit',
  promo: 'wallet_credit',
  adjustment: 'wallet_credit',
  refund: 'refund',
  debit: 'payment_receipt',
} as const satisfies Record<EntryType, string>

/** Tells a patient of an entry in their wallet. Money that only passed through, paid in for a visit and out for it, is told once. */
export const walletEntryJob = transactionJob(async (transaction, { entryId }: { entryId: string }, world) => {
  const entry = await findEntryForNotice(transaction.db, entryId)
  if (!entry) return
  const { userId, type, isSpentAtOnce } = entry
  transaction.publish({ rooms: ['wallet'], users: [userId] })
  if (!isSpentAtOnce)
    await announce(transaction, world, {
      code: codes[type],
      userId,
      key: `wallet:${entryId}`,
      about: { kind: 'wallet_entry', id: entryId },
    })
})

/** Tells administrators of money that waits for one of them, but not whoever asked; takes the notices back once somebody was there. */
export const walletReviewJob = transactionJob(async (transaction, of: { adjustmentId: string } | { paymentId: string }, world) => {
  if ('adjustmentId' in of) {
    const { adjustmentId: id } = of
    const found = await findAdjustmentToDecide(transaction.db, id)
    await tellReviewers(transaction, world, found, { code: 'correction_waiting', about: { kind: 'adjustment', id } })
  } else {
    const { paymentId: id } = of
    const found = await findPaymentToReview(transaction.db, id)
    await tellReviewers(transaction, world, found, { code: 'payment_differs', about: { kind: 'payment', id } })
  }
})

type Waiting = { waits: boolean; askedBy: string | null } | undefined
type ToReview = Pick<Announcement<'correction_waiting'>, 'code' | 'about'> | Pick<Announcement<'payment_differs'>, 'code' | 'about'>

async function tellReviewers(transaction: JobTransaction, world: World, found: Waiting, notice: ToReview) {
  const key = `${notice.code}:${notice.about.id}`
  if (!found?.waits) return takeBack(transaction, key)
  for (const userId of await listReviewers(transaction.db))
    if (userId !== found.askedBy) await announce(transaction, world, { ...notice, userId, key: `${key}:${userId}` })
}
