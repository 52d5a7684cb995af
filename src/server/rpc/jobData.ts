import { z } from 'zod'
import { OutsideChannel } from '#contract/channels.ts'
import { AppointmentId, Id } from '#contract/primitives.ts'
import { QueueEventKind } from '#contract/queue.ts'
import { securityChanges } from '#rules/sessions.ts'

const nothing = z.object({})
const ofVisit = z.object({ appointmentId: AppointmentId })
const ofProposal = z.object({ appointmentId: AppointmentId, proposalId: Id })
const ofLetter = z.object({ userId: Id, letterId: Id })
const ofDocument = z.object({ documentId: Id })
const ofPayment = z.object({ paymentId: Id })
const ofEntry = z.object({ entryId: Id })
const ofEmergency = z.object({ breakGlassId: Id })

/**
 * Every job and what it is told: ids, and what no row remembers. One room leaves a job, another takes it, so this is what they may
 * say to each other, as the contract is for browser and server. Job data that lacks something fails in the worker (server/jobs.ts).
 */
export const jobData = {
  // accounts, security, staff
  'verify-email': ofLetter,
  'account-exists': ofLetter,
  'forgot-password': ofLetter,
  'new-device': z.object({ userId: Id, noticeId: Id }),
  'account-changed': z.object({ userId: Id, noticeId: Id, change: z.enum(securityChanges) }),
  'one-time-code': z.object({
    userId: Id,
    channel: z.enum(['email', 'phone']),
    purpose: z.enum(['sign_in', 'phone']),
    letterId: Id,
  }),
  'email-change': z.object({ userId: Id, linkId: Id }),
  'staff-invitation': ofLetter,
  'staff-reset': ofLetter,
  'second-factor-link': ofLetter,
  'tidy-accounts': nothing,
  // people
  welcome: z.object({ userId: Id }),
  // booking, changes
  'consultation-booked': ofVisit,
  /** `offered`: the doctor's next available starts. */
  'visit-cancelled': z.object({ appointmentId: AppointmentId, offered: z.array(z.iso.datetime()) }),
  'visit-moved': z.object({ appointmentId: AppointmentId, moveId: Id }),
  'visit-missed': ofVisit,
  'time-proposed': ofProposal,
  'proposal-answered': ofProposal,
  'late-fee-charged': ofVisit,
  'late-fee-waived': ofVisit,
  // calls, visits, papers
  'doctor-ready': ofVisit,
  'patient-waiting': ofVisit,
  'visit-signed': ofVisit,
  'diagnosis-added': z.object({ appointmentId: AppointmentId, diagnosisId: Id }),
  'patient-asked': ofVisit,
  'paper-issued': ofDocument,
  'paper-revoked': ofDocument,
  // wallet
  'payment-open': ofPayment,
  'payment-news': ofPayment,
  'wallet-entry': ofEntry,
  'wallet-review': z.union([z.object({ adjustmentId: Id }), ofPayment]),
  receipt: ofEntry,
  'missing-receipts': nothing,
  // patients
  'emergency-access': ofEmergency,
  'emergency-review-due': ofEmergency,
  // support, invitations
  'callback-updated': z.object({ itemId: Id, about: QueueEventKind.exclude(['released']), eventId: Id }),
  'invitation-text': z.object({ textId: Id }),
  // notices, channels
  deliver: z.object({ deliveryId: Id }),
  'channel-test': z.object({ userId: Id, channel: OutsideChannel, deliveryId: Id }),
  // audit, sweeping
  'seal-audit': nothing,
  'check-audit': nothing,
  sweep: nothing,
  'nightly-sweep': nothing,
}

export type JobName = keyof typeof jobData
export type JobData<Name extends JobName> = z.infer<(typeof jobData)[Name]>
