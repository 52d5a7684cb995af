import { z } from 'zod'
import { EMAIL_LENGTH, walletLimits } from './limits.ts'
import { refusals } from './errors.ts'
import { by, readOnly } from './procedure.ts'
import { AppointmentId, Cents, Id, Instant, typed, typedLine } from './primitives.ts'

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
  /** The receipt or credit note, some moments after the entry. */
  receiptId: Id.nullable(),
  /** The visit that was paid for or paid back. */
  visit: z.object({ appointmentId: AppointmentId, doctorName: z.string(), startsAt: Instant }).nullable(),
})

export type Wallet = z.infer<typeof Wallet>
export const Wallet = z.object({
  balanceCents: Cents,
  entries: z.array(WalletEntry),
  /** Whether a visit can be paid for by card here. */
  takesCards: z.boolean(),
})

export type Payment = z.infer<typeof Payment>
/** A payment by card, as its patient follows it. */
export const Payment = z.object({
  id: Id,
  state: PaymentState,
  amountCents: Cents,
  /** Where to pay; null until the provider has opened the page, and when it is over. */
  checkoutUrl: z.url().nullable(),
  appointmentId: AppointmentId.nullable(),
  startsAt: Instant.nullable(),
  doctorName: z.string().nullable(),
  /** It failed because another amount came than was asked for: an administrator sees to it. */
  differs: z.boolean(),
})

export type PatientWallet = z.infer<typeof PatientWallet>
/** All that an administrator learns of a patient whose wallet they correct. */
export const PatientWallet = z.object({ userId: Id, name: z.string(), balanceCents: Cents })

export type Adjustment = z.infer<typeof Adjustment>
/** A correction of a wallet by an administrator. `waiting`: it is large, and another one decides. */
export const Adjustment = z.object({
  id: Id,
  userId: Id,
  patientName: z.string(),
  amountCents: Cents,
  reason: z.string(),
  state: z.enum(['waiting', 'done', 'rejected']),
  requestedBy: Id,
  requesterName: z.string(),
  requestedAt: Instant,
  deciderName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  whyNotAgree: z.enum(['NOT_YOURSELF', 'ACCOUNT_TOO_NEW', 'NOT_INDEPENDENT']).nullable(), // for whoever asks
})

export type UnresolvedPayment = z.infer<typeof UnresolvedPayment>
/**
 * A payment by card that a person must look at: it came with another amount than was asked for, or the provider says nothing of it for a
 * day. Nothing was booked or credited.
 */
export const UnresolvedPayment = z.object({
  id: Id,
  userId: Id,
  patientName: z.string(),
  amountCents: Cents, // what was asked for; what came, the provider's own page says
  why: z.enum(['amount_differs', 'no_answer']),
  providerId: z.string().nullable(), // the provider's number of it
  since: Instant,
})

/** Whoever corrects money proved within the last ten minutes who they are. */
const adjusting = by('admin').meta({ audit: 'wallet', needsProof: true })

export const wallet = {
  /** The patient's balance and the last 100 entries, newest first. */
  mine: by('patient').route(readOnly).output(Wallet),

  /** How a payment by card stands. `isBack`: the patient came back from the provider's page, which is asked once more then. */
  payment: by('patient')
    .meta({ routine: true })
    .input(z.object({ paymentId: Id, isBack: z.boolean().default(false) }))
    .output(Payment),

  /** The patient with exactly this e-mail address or phone number. No address of ours holds it. */
  findPatient: by('admin')
    .meta({ audit: 'wallet', looksUp: true })
    .input(z.object({ contact: typedLine(EMAIL_LENGTH) }))
    .output(PatientWallet),
  /** What waits for a second administrator, oldest first, or what was decided, newest first; 100 at most. */
  adjustments: by('admin')
    .meta({ audit: 'wallet corrections' })
    .route(readOnly)
    .input(z.object({ view: z.enum(['open', 'done']).default('open') }))
    .output(z.array(Adjustment)),
  /** Corrects a balance, below zero to take money out. Above R1 000 it waits for another administrator. The same id again changes nothing. */
  adjust: adjusting
    .errors(refusals('ADJUSTMENT_INVALID', 'BALANCE_TOO_LOW', 'FIELDS_MISSING', 'ALREADY_DECIDED'))
    .input(z.object({ id: Id, userId: Id, amountCents: Cents, reason: typed(walletLimits.reason) }))
    .output(z.object({ state: z.enum(['waiting', 'done']) })),
  /** Payments that need a person and that nobody saw to yet, the oldest first; 100 at most. */
  paymentsToReview: by('admin').meta({ audit: 'payments to see to' }).route(readOnly).output(z.array(UnresolvedPayment)),
  /** Says what was done about such a payment, once; what is given back or credited is a correction of its own. */
  resolvePayment: by('admin')
    .meta({ audit: 'payments to see to' })
    .input(z.object({ paymentId: Id, note: typedLine(walletLimits.note) }))
    .output(z.void()),
  decideAdjustment: adjusting
    .errors(refusals('ALREADY_DECIDED', 'NOT_YOURSELF', 'ACCOUNT_TOO_NEW', 'NOT_INDEPENDENT', 'BALANCE_TOO_LOW'))
    .input(z.object({ id: Id, decision: z.enum(['done', 'rejected']) }))
    .output(z.void()),
}
