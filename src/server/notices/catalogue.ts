import { securityChanges, type SecurityChange } from '#rules/sessions.ts'
import { addMinutes } from '#rules/time.ts'
import { accountChangedTexts } from './accountChangedTexts.ts'
import {
  bookingCancelledTexts,
  bookingMovedTexts,
  cancelledTexts,
  doctorCancelledTexts,
  doctorLateTexts,
  doctorMissedAlertTexts,
  doctorMissedTexts,
  lateFeeTexts,
  movedTexts,
  noShowTexts,
  proposalAcceptedTexts,
  proposalDeclinedTexts,
  proposalTexts,
} from './visitChangeTexts.ts'
import { detailsRequestedTexts, paperReadyTexts, paperRevokedTexts } from './paperTexts.ts'
import { callbackTexts, newDeviceTexts, testTexts, welcomeTexts } from './accountTexts.ts'
import { emergencyAccessTexts, emergencyReviewTexts } from './emergencyAccessTexts.ts'
import type { NoticeDefinition, NoticeContext } from './noticeTypes.ts'
import { correctionTexts, paymentDiffersTexts, walletTexts } from './walletTexts.ts'
import {
  bookedTexts,
  dayBeforeTexts,
  diagnosisAddedTexts,
  doctorReadyTexts,
  hourBeforeTexts,
  newBookingTexts,
  patientWaitingTexts,
  startsSoonTexts,
  summaryReadyTexts,
  unsignedNoteTexts,
} from './visitTexts.ts'

/** Of use until so many minutes before the visit begins. */
const beforeStart =
  (minutes: number) =>
  ({ visit }: NoticeContext) =>
    addMinutes(visit.startsAt, -minutes)
const always = () => null
const forDays =
  (days: number) =>
  ({ at }: NoticeContext) =>
    addMinutes(at, days * 24 * 60)

const ofVisit = { category: 'appointments', type: 'appointment', severity: 'info', about: 'visit', urgent: false } as const

const ofStaff = { ...ofVisit, type: 'system', link: '/doctor/dashboard' } as const

/** Money: what it says stays true, and the ledger says the rest. */
const ofWallet = {
  category: 'appointments',
  type: 'system',
  severity: 'info',
  about: 'person',
  urgent: false,
  until: forDays(14),
  link: '/profile',
  words: walletTexts,
} as const

/** To administrators: money waits for one of them. It stands until somebody was there (walletReview.ts). */
const ofMoneyToDecide = {
  ...ofWallet,
  category: 'security',
  severity: 'action',
  isPermanent: true,
  link: '/admin/wallets',
} as const

/** What changed about signing in: whoever took over an account is in a hurry, so its owner is told at night too. */
const ofSafety = {
  category: 'security',
  type: 'system',
  severity: 'action',
  about: 'person',
  isPermanent: true,
  urgent: true,
  until: always,
  link: '/settings?tab=security',
} as const

function ofEachChange(entry: (change: SecurityChange) => NoticeDefinition): Record<SecurityChange, NoticeDefinition> {
  return Object.fromEntries(securityChanges.map((change): [SecurityChange, NoticeDefinition] => [change, entry(change)])) as Record<
    SecurityChange,
    NoticeDefinition
  >
}

/** Everything that people are told, but for letters that carry a key (letterCatalogue.ts): what it is about, how it may come, in which words. */
export const noticeCatalogue = {
  welcome: {
    category: 'education',
    type: 'welcome',
    severity: 'info',
    about: 'person',
    urgent: false,
    until: always,
    words: welcomeTexts,
  },

  consult_booked: { ...ofVisit, urgent: true, smsWithoutOptIn: true, until: beforeStart(0), words: bookedTexts },
  appt_24h: { ...ofVisit, saysTheDay: true, until: beforeStart(120), words: dayBeforeTexts },
  appt_1h: { ...ofVisit, until: beforeStart(10), words: hourBeforeTexts },
  appt_10m: { ...ofVisit, urgent: true, until: beforeStart(0), words: startsSoonTexts },
  visit_summary: { ...ofVisit, category: 'documents', until: forDays(7), words: summaryReadyTexts },
  document_ready: { ...ofVisit, category: 'documents', until: forDays(7), words: paperReadyTexts },
  details_wanted: { ...ofVisit, category: 'documents', severity: 'action', until: forDays(3), words: detailsRequestedTexts },
  document_revoked: { ...ofVisit, category: 'documents', severity: 'action', until: forDays(30), words: paperRevokedTexts },
  // Opens the consultation it was made in, until a diagnosis has a screen of its own.
  diagnosis_added: { ...ofVisit, type: 'diagnosis', category: 'care_team', until: forDays(7), words: diagnosisAddedTexts },

  new_booking: { ...ofVisit, type: 'system', until: beforeStart(0), link: '/doctor/dashboard', words: newBookingTexts },
  unsigned_24h: { ...ofVisit, type: 'system', severity: 'action', until: forDays(14), link: '/doctor/dashboard', words: unsignedNoteTexts },
  patient_waiting: {
    ...ofVisit,
    severity: 'urgent',
    urgent: true,
    until: ({ at }) => addMinutes(at, 15), // by then the doctor has looked, or the patient has gone
    words: patientWaitingTexts,
  },

  doctor_ready: {
    ...ofVisit,
    severity: 'urgent',
    urgent: true,
    until: ({ at }) => addMinutes(at, 15),
    words: doctorReadyTexts,
  },
  appt_moved: { ...ofVisit, until: beforeStart(0), words: movedTexts },
  appt_cancelled: { ...ofVisit, until: forDays(2), words: cancelledTexts },
  doctor_cancelled: { ...ofVisit, severity: 'action', urgent: true, until: forDays(2), words: doctorCancelledTexts },
  doctor_late: { ...ofVisit, urgent: true, until: ({ at }) => addMinutes(at, 10), words: doctorLateTexts },
  doctor_missed: { ...ofVisit, severity: 'action', urgent: true, until: forDays(2), words: doctorMissedTexts },
  no_show: { ...ofVisit, severity: 'action', until: forDays(3), words: noShowTexts },
  late_fee_charged: { ...ofVisit, severity: 'action', until: forDays(14), words: lateFeeTexts },
  proposal: { ...ofVisit, severity: 'action', until: beforeStart(0), words: proposalTexts },
  booking_cancelled: { ...ofStaff, until: forDays(2), words: bookingCancelledTexts },
  booking_moved: { ...ofStaff, until: beforeStart(0), words: bookingMovedTexts },
  proposal_accepted: { ...ofStaff, until: forDays(2), words: proposalAcceptedTexts },
  proposal_not_taken: { ...ofStaff, until: forDays(2), words: proposalDeclinedTexts },
  doctor_missed_alert: {
    ...ofVisit,
    type: 'system',
    severity: 'urgent',
    urgent: true,
    until: forDays(2),
    link: '/admin',
    words: doctorMissedAlertTexts,
  },

  wallet_credit: ofWallet,
  refund: ofWallet,
  payment_receipt: ofWallet,

  correction_waiting: { ...ofMoneyToDecide, words: correctionTexts },
  payment_differs: { ...ofMoneyToDecide, link: '/admin/wallets?view=payments', words: paymentDiffersTexts },

  queue_status: {
    category: 'care_team',
    type: 'system',
    severity: 'info',
    about: 'person',
    urgent: false,
    until: forDays(2),
    link: '/support',
    words: callbackTexts,
  },

  new_device: { ...ofSafety, words: newDeviceTexts },
  ...ofEachChange((change) => ({ ...ofSafety, words: accountChangedTexts(change) })),

  // Somebody's record is their own: they hear of it at night too.
  record_emergency_access: {
    category: 'security',
    type: 'system',
    severity: 'urgent',
    about: 'person',
    isPermanent: true,
    urgent: true,
    until: always,
    link: '/settings?tab=privacy',
    words: emergencyAccessTexts,
  },
  breakglass_review: {
    category: 'security',
    type: 'system',
    severity: 'action',
    about: 'person',
    urgent: false,
    until: forDays(3),
    link: '/admin/record-access',
    words: emergencyReviewTexts,
  },

  channel_test: {
    category: 'security',
    type: 'system',
    severity: 'info',
    about: 'person',
    urgent: true,
    until: ({ at }) => addMinutes(at, 60),
    words: testTexts,
  },
} satisfies Record<string, NoticeDefinition>

export type NoticeCode = keyof typeof noticeCatalogue

export const noticeOf = (code: NoticeCode): NoticeDefinition => noticeCatalogue[code]

/** Whether it comes as somebody chose. What they asked for themselves comes anyway: a letter with a key, a test. */
export const isChosen = (code: string): code is NoticeCode => code in noticeCatalogue && code !== 'channel_test'

export const noticeCodes = Object.keys(noticeCatalogue) as NoticeCode[]
