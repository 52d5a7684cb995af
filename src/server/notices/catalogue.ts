import { safetyChanges, type SafetyChange } from '#rules/sessions.ts'
import { addMinutes } from '#rules/time.ts'
import { accountChangedWords } from './accountChangedWords.ts'
import {
  bookingCancelledWords,
  bookingMovedWords,
  cancelledWords,
  doctorCancelledWords,
  doctorLateWords,
  doctorMissedAlertWords,
  doctorMissedWords,
  lateFeeWords,
  movedWords,
  noShowWords,
  proposalAcceptedWords,
  proposalNotTakenWords,
  proposalWords,
} from './changedWords.ts'
import { detailsWantedWords, paperReadyWords, paperRevokedWords } from './paperWords.ts'
import { callbackWords, newDeviceWords, testWords, welcomeWords } from './personWords.ts'
import { emergencyAccessWords, emergencyReviewWords } from './emergencyAccessWords.ts'
import type { Entry, Told } from './told.ts'
import { correctionWords, paymentDiffersWords, walletWords } from './walletWords.ts'
import {
  bookedWords,
  dayBeforeWords,
  diagnosisAddedWords,
  doctorReadyWords,
  hourBeforeWords,
  newBookingWords,
  patientWaitingWords,
  startsSoonWords,
  summaryReadyWords,
  unsignedWords,
} from './visitWords.ts'

/** Of use until so many minutes before the visit begins. */
const beforeStart =
  (minutes: number) =>
  ({ visit }: Told) =>
    addMinutes(visit.startsAt, -minutes)
const always = () => null
const forDays =
  (days: number) =>
  ({ at }: Told) =>
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
  words: walletWords,
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

function ofEachChange(entry: (change: SafetyChange) => Entry): Record<SafetyChange, Entry> {
  return Object.fromEntries(safetyChanges.map((change): [SafetyChange, Entry] => [change, entry(change)])) as Record<SafetyChange, Entry>
}

/** Everything that people are told, but for letters that carry a key (letterCatalogue.ts): what it is about, how it may come, in which words. */
export const catalogue = {
  welcome: {
    category: 'education',
    type: 'welcome',
    severity: 'info',
    about: 'person',
    urgent: false,
    until: always,
    words: welcomeWords,
  },

  consult_booked: { ...ofVisit, urgent: true, smsWithoutOptIn: true, until: beforeStart(0), words: bookedWords },
  appt_24h: { ...ofVisit, saysTheDay: true, until: beforeStart(120), words: dayBeforeWords },
  appt_1h: { ...ofVisit, until: beforeStart(10), words: hourBeforeWords },
  appt_10m: { ...ofVisit, urgent: true, until: beforeStart(0), words: startsSoonWords },
  visit_summary: { ...ofVisit, category: 'documents', until: forDays(7), words: summaryReadyWords },
  document_ready: { ...ofVisit, category: 'documents', until: forDays(7), words: paperReadyWords },
  details_wanted: { ...ofVisit, category: 'documents', severity: 'action', until: forDays(3), words: detailsWantedWords },
  document_revoked: { ...ofVisit, category: 'documents', severity: 'action', until: forDays(30), words: paperRevokedWords },
  // Opens the consultation it was made in, until a diagnosis has a screen of its own.
  diagnosis_added: { ...ofVisit, type: 'diagnosis', category: 'care_team', until: forDays(7), words: diagnosisAddedWords },

  new_booking: { ...ofVisit, type: 'system', until: beforeStart(0), link: '/doctor/dashboard', words: newBookingWords },
  unsigned_24h: { ...ofVisit, type: 'system', severity: 'action', until: forDays(14), link: '/doctor/dashboard', words: unsignedWords },
  patient_waiting: {
    ...ofVisit,
    severity: 'urgent',
    urgent: true,
    until: ({ at }) => addMinutes(at, 15), // by then the doctor has looked, or the patient has gone
    words: patientWaitingWords,
  },

  doctor_ready: {
    ...ofVisit,
    severity: 'urgent',
    urgent: true,
    until: ({ at }) => addMinutes(at, 15),
    words: doctorReadyWords,
  },
  appt_moved: { ...ofVisit, until: beforeStart(0), words: movedWords },
  appt_cancelled: { ...ofVisit, until: forDays(2), words: cancelledWords },
  doctor_cancelled: { ...ofVisit, severity: 'action', urgent: true, until: forDays(2), words: doctorCancelledWords },
  doctor_late: { ...ofVisit, urgent: true, until: ({ at }) => addMinutes(at, 10), words: doctorLateWords },
  doctor_missed: { ...ofVisit, severity: 'action', urgent: true, until: forDays(2), words: doctorMissedWords },
  no_show: { ...ofVisit, severity: 'action', until: forDays(3), words: noShowWords },
  late_fee_charged: { ...ofVisit, severity: 'action', until: forDays(14), words: lateFeeWords },
  proposal: { ...ofVisit, severity: 'action', until: beforeStart(0), words: proposalWords },
  booking_cancelled: { ...ofStaff, until: forDays(2), words: bookingCancelledWords },
  booking_moved: { ...ofStaff, until: beforeStart(0), words: bookingMovedWords },
  proposal_accepted: { ...ofStaff, until: forDays(2), words: proposalAcceptedWords },
  proposal_not_taken: { ...ofStaff, until: forDays(2), words: proposalNotTakenWords },
  doctor_missed_alert: {
    ...ofVisit,
    type: 'system',
    severity: 'urgent',
    urgent: true,
    until: forDays(2),
    link: '/admin',
    words: doctorMissedAlertWords,
  },

  wallet_credit: ofWallet,
  refund: ofWallet,
  payment_receipt: ofWallet,

  correction_waiting: { ...ofMoneyToDecide, words: correctionWords },
  payment_differs: { ...ofMoneyToDecide, link: '/admin/wallets?view=payments', words: paymentDiffersWords },

  queue_status: {
    category: 'care_team',
    type: 'system',
    severity: 'info',
    about: 'person',
    urgent: false,
    until: forDays(2),
    link: '/support',
    words: callbackWords,
  },

  new_device: { ...ofSafety, words: newDeviceWords },
  ...ofEachChange((change) => ({ ...ofSafety, words: accountChangedWords(change) })),

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
    words: emergencyAccessWords,
  },
  breakglass_review: {
    category: 'security',
    type: 'system',
    severity: 'action',
    about: 'person',
    urgent: false,
    until: forDays(3),
    link: '/admin/record-access',
    words: emergencyReviewWords,
  },

  channel_test: {
    category: 'security',
    type: 'system',
    severity: 'info',
    about: 'person',
    urgent: true,
    until: ({ at }) => addMinutes(at, 60),
    words: testWords,
  },
} satisfies Record<string, Entry>

export type NoticeCode = keyof typeof catalogue

export const entryOf = (code: NoticeCode): Entry => catalogue[code]

/** Whether it comes as somebody chose. What they asked for themselves comes anyway: a letter with a key, a test. */
export const isChosen = (code: string): code is NoticeCode => code in catalogue && code !== 'channel_test'

export const noticeCodes = Object.keys(catalogue) as NoticeCode[]
