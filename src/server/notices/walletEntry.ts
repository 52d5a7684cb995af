import type { EntryType } from '#contract/wallet.ts'
import { inJob, type Job } from '../rpc/job.ts'
import { findToldEntry } from '../wallet/told.store.ts'
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
    inJob(world, async (call) => {
      const entry = await findToldEntry(call.db, entryId)
      if (!entry) return
      const { userId, type, isSpentAtOnce } = entry
      call.tell({ rooms: ['wallet'], users: [userId] })
      if (!isSpentAtOnce) await announce(call, world, { code: codes[type], userId, key: `wallet:${entryId}` })
    }),
}
