import { v7 } from 'uuid'
import type { Ids } from './ids.ts'

/** What the procedures of patients' money are asked. */
export const walletInputs: Record<string, (ids: Ids) => unknown> = {
  'booking.payByCard': ({ doctor }) => ({
    idempotencyKey: v7(),
    doctorId: doctor,
    startsAt: new Date('2026-11-28T03:00:00Z'),
    consultationType: 'General Consultation',
    reason: 'x',
    amount: 100,
  }),
  'wallet.payment': () => ({ paymentId: v7() }),
  'wallet.mine': () => undefined,
  'wallet.findPatient': () => ({ contact: 'nobody@example.org' }),
  'wallet.adjustments': () => ({}),
  'wallet.adjust': ({ patient }) => ({ id: v7(), userId: patient, amountCents: 0, reason: 'x' }),
  'wallet.paymentsToReview': () => undefined,
  'wallet.resolvePayment': () => ({ paymentId: v7(), note: 'x' }),
  'wallet.decideAdjustment': () => ({ id: v7(), decision: 'rejected' }),
}
