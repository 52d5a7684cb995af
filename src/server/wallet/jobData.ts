import { z } from 'zod'
import { Id } from '#contract/primitives.ts'

const ofPayment = z.object({ paymentId: Id })
const ofEntry = z.object({ entryId: Id })

export const walletJobData = {
  'payment-open': ofPayment,
  'payment-news': ofPayment,
  'wallet-entry': ofEntry,
  'wallet-review': z.union([z.object({ adjustmentId: Id }), ofPayment]),
  receipt: ofEntry,
  'missing-receipts': z.object({}),
}
