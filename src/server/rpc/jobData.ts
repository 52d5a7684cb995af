import { z } from 'zod'
import { OutsideChannel } from '#contract/channels.ts'
import { AppointmentId, Id } from '#contract/primitives.ts'
import { QueueEventKind } from '#contract/support.ts'
import { securityChanges } from '#rules/sessions.ts'

const nothing = z.strictObject({})
const ofVisit = z.strictObject({ appointmentId: AppointmentId })
const ofProposal = z.strictObject({ appointmentId: AppointmentId, proposalId: Id })
const ofLetter = z.strictObject({ userId: Id, letterId: Id })
const ofDocument = z.strictObject({ documentId: Id })
const ofPayment = z.strictObject({ paymentId: Id })
const ofEntry = z.strictObject({ entryId: Id })
const ofEmergency = z.strictObject({ breakGlassId: Id })

/**
 * Every job and what it is told: ids, and what no row remembers. One room leaves a job, another takes it, so this is what they may
 * say to each other, as the contract is for browser and server. Job data that is not so fails in the worker (server/jobs.ts).
 */
export const jobData = {
  // accounts, security, staff
  'verify-email': ofLetter,
  'account-exists': ofLetter,
  'forgot-password': ofLetter,
  'new-device': z.strictObject({ userId: Id, noticeId: Id }),
  'account-changed': z.strictObject({ userId: Id, noticeId: Id, change: z.enum(securityChanges) }),
  'one-time-code': z.strictObject({
    userId: Id,
    channel: z.enum(['email', 'phone']),
    purpose: z.enum(['sign_in', 'phone']),
    letterId: Id,
  }),
  'email-change': z.strictObject({ userId: Id, linkId: Id }),
  'staff-invitation': ofLetter,
  'staff-reset': ofLetter,
  'second-factor-link': ofLetter,
  'tidy-accounts': nothing,
  // people
  welcome: z.strictObject({ userId: Id }),
  // booking, changes
  'consultation-booked': ofVisit,
  /** `offered`: the doctor's next free starts. */
  'visit-cancelled': z.strictObject({ appointmentId: AppointmentId, offered: z.array(z.iso.datetime()) }),
  'visit-moved': z.strictObject({ appointmentId: AppointmentId, moveId: Id }),
  'visit-missed': ofVisit,
  'time-proposed': ofProposal,
  'proposal-answered': ofProposal,
  'late-fee-charged': ofVisit,
  'late-fee-waived': ofVisit,
  // calls, visits, papers
  'doctor-ready': ofVisit,
  'patient-waiting': ofVisit,
  'visit-signed': ofVisit,
  'diagnosis-added': z.strictObject({ appointmentId: AppointmentId, diagnosisId: Id }),
  'patient-asked': ofVisit,
  'paper-issued': ofDocument,
  'paper-revoked': ofDocument,
  // wallet
  'payment-open': ofPayment,
  'payment-news': ofPayment,
  'wallet-entry': ofEntry,
  'wallet-review': z.union([z.strictObject({ adjustmentId: Id }), ofPayment]),
  receipt: ofEntry,
  'missing-receipts': nothing,
  // patients
  'emergency-access': ofEmergency,
  'emergency-review-due': ofEmergency,
  // support, invitations
  'callback-updated': z.strictObject({ itemId: Id, about: QueueEventKind.exclude(['released']), eventId: Id }),
  'invitation-text': z.strictObject({ textId: Id }),
  // notices, channels
  deliver: z.strictObject({ deliveryId: Id }),
  'channel-test': z.strictObject({ userId: Id, channel: OutsideChannel, deliveryId: Id }),
  // audit, sweeping
  'seal-audit': nothing,
  'check-audit': nothing,
  sweep: nothing,
  'nightly-sweep': nothing,
}

export type JobName = keyof typeof jobData
export type JobData<Name extends JobName> = z.infer<(typeof jobData)[Name]>
