import { v7 } from 'uuid'
import type { Ids } from './ids.ts'

/** What the procedures of patients' money are asked. */
export const walletInputs: Record<string, (ids: Ids) => unknown> = {
  'wallet.mine': () => undefined,
  'wallet.find': () => ({ contact: 'nobody@example.org' }),
  'wallet.adjustments': () => ({}),
  'wallet.adjust': ({ patient }) => ({ id: v7(), userId: patient, amountCents: 0, reason: 'x' }),
  'wallet.decide': () => ({ id: v7(), decision: 'rejected' }),
}
