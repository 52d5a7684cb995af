import { z } from 'zod'
import { by, reading } from './procedure.ts'
import { AppointmentId, Cents, Id, Instant } from './primitives.ts'

export type EntryType = z.infer<typeof EntryType>
export const EntryType = z.enum(['topup', 'debit', 'refund', 'adjustment', 'promo'])

export type PaymentState = z.infer<typeof PaymentState>
/** `credited` is paid for into the wallet, but nothing was booked with it. */
export const PaymentState = z.enum(['started', 'booked', 'credited', 'failed'])

export type WalletEntry = z.infer<typeof WalletEntry>
/** One line of the ledger. Amounts that left the wallet are below zero. */
export const WalletEntry = z.object({
  id: Id,
  number: z.string(), // 'R00000012', as on the receipt
  type: EntryType,
  amountCents: Cents,
  balanceAfterCents: Cents,
  at: Instant,
  memo: z.string().nullable(),
  /** The visit that was paid for or paid back. */
  visit: z.object({ appointmentId: AppointmentId, doctorName: z.string(), startsAt: Instant }).nullable(),
})

export type Wallet = z.infer<typeof Wallet>
export const Wallet = z.object({ balanceCents: Cents, entries: z.array(WalletEntry) })

export const wallet = {
  /** The patient's balance and the last 100 entries, newest first. */
  mine: by('patient').route(reading).output(Wallet),
}
