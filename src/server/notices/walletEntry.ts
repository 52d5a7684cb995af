import type { EntryType } from '#contract/wallet.ts'
import { inJobTransaction, type Job } from '../rpc/job.ts'
import { findEntryForNotice } from '../wallet/notices.store.ts'
import { announce } from './announce.ts'
import type { NoticeCode } from './catalogue.ts'

const codes: Record<EntryType, NoticeCode> = {
  topup: 'wallet_credit',
  promo: 'wallet_credit',
  adjustment: 'wallet_credit',
  refund: 'refund',
  debit: 'payment_receipt',
}

/** Tells a patient of an entry in their wallet. Money that only passed through, paid in for a visit and out for it, is told once. */
export const walletEntryJob: Job<'wallet-entry'> = {
  name: 'wallet-entry',
  run: (world, { entryId }) =>
    inJobTransaction(world, async (transaction) => {
      const entry = await findEntryForNotice(transaction.db, entryId)
      if (!entry) return
      const { userId, type, isSpentAtOnce } = entry
      transaction.publish({ rooms: ['wallet'], users: [userId] })
      if (!isSpentAtOnce) await announce(transaction, world, { code: codes[type], userId, key: `wallet:${entryId}` })
    }),
}
