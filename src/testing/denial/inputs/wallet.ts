import { v7 } from 'uuid'
import type { InputsOf } from '../inputs.ts'

export const inputs: InputsOf<'wallet'> = {
  payment: () => ({ paymentId: v7() }),
  mine: () => undefined,
  findPatient: () => ({ contact: 'nobody@example.org' }),
  adjustments: () => ({}),
  adjust: ({ patient }) => ({ id: v7(), userId: patient, amountCents: 0, reason: 'x' }),
  paymentsToReview: () => undefined,
  resolvePayment: () => ({ paymentId: v7(), note: 'x' }),
  decideAdjustment: () => ({ id: v7(), decision: 'rejected' }),
}
