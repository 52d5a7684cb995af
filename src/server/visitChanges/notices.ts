import { rand } from '#rules/money.ts'
import { screenDate, screenDateTime, screenTime } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import { forDays, forMinutes, noticesAbout, type ChannelTexts, type NoticeTexts, type ShortText } from '../notices/noticeTypes.ts'
import { smsOf } from '../notices/phrases.ts'
import {
  beforeStart,
  ofDoctor,
  ofVisit,
  toDoctor,
  unlessGivenUp,
  visitSubject,
  whileAhead,
  whileIn,
  type VisitContext,
} from '../visits/noticeSubject.ts'

// What people are told when a visit was moved, called off or missed. Outside the app no more than that something changed (domain 10.3).

const changed = ({ config: { brand } }: VisitContext): ChannelTexts => {
  const sentence = t`Your booking changed.`
  return {
    push: { title: brand.name, message: t`${{ sentence }} Please open ${{ brand: brand.name }}.` },
    sms: smsOf(brand, sentence),
  }
}

const toPatient = (title: () => string, say: (context: VisitContext) => string) => (context: VisitContext) => ({
  app: { title: title(), message: say(context) },
  discreet: changed(context),
})

const saysWhoAndWhen = (title: () => string) => (context: VisitContext) =>
  toDoctor(title(), (patient) => whoAndWhen(patient, context), context)

const inOrder = (...sentences: (string | undefined)[]) => sentences.filter(Boolean).join(' ')
const moneyBack = ({ about: { refundedCents } }: VisitContext) =>
  refundedCents > 0 ? t`${{ amount: rand(refundedCents) }} is back in your wallet.` : undefined
const moneyKept = ({ about: { heldCents } }: VisitContext) =>
  heldCents > 0
    ? t`We keep the ${{ amount: rand(heldCents) }} you paid until someone else takes this time or the doctor decides, for at most three days.`
    : undefined
const when = ({ about }: VisitContext) => screenDateTime(about.startsAt)
const whoAndWhen = (patient: string, { about: { startsAt } }: VisitContext) =>
  t`${{ patient }}: ${{ date: screenDate(startsAt) }} ${{ time: screenTime(startsAt) }}`

const movedTexts = toPatient(
  () => t`Appointment Rescheduled`,
  (context) => t`Your visit is now on ${{ when: when(context) }}.`,
)
const cancelledTexts = toPatient(
  () => t`Visit cancelled`,
  (context) => inOrder(t`Your visit on ${{ when: when(context) }} was cancelled.`, moneyBack(context), moneyKept(context)),
)

const doctorCancelledTexts = toPatient(
  () => t`Visit cancelled`,
  (context) => {
    const free = (context.about.offered ?? []).map((at) => screenDateTime(at)).join('; ')
    const sorry = t`We are sorry: the doctor had to cancel your visit on ${{ when: when(context) }}.`
    return inOrder(sorry, moneyBack(context), free ? t`The next free times: ${{ free }}.` : undefined)
  },
)

const doctorLateTexts = toPatient(
  () => t`The doctor is running late`,
  ({ about }) =>
    t`We are sorry that you are still waiting for your ${{ time: screenTime(about.startsAt) }} visit. Please stay a little longer.`,
)

const doctorMissedTexts = toPatient(
  () => t`We are sorry`,
  (context) => inOrder(t`The doctor missed your visit on ${{ when: when(context) }}.`, moneyBack(context), t`Please book another time.`),
)

const noShowTexts = toPatient(
  () => t`You missed your visit`,
  (context) => t`You missed your visit on ${{ when: when(context) }}. Please open it and tell us why.`,
)

const lateFeeTexts = toPatient(
  () => t`Your visit was charged`,
  (context) =>
    t`Your visit on ${{ when: when(context) }} was cancelled late or missed, and nobody else took the time. So you do not get the price back.`,
)

const proposalTexts = toPatient(
  () => t`Your doctor proposes another time`,
  (context) => {
    const [other] = context.about.offered ?? []
    const asks = other
      ? t`Can you come on ${{ other: screenDateTime(other) }} instead of ${{ when: when(context) }}?`
      : t`Can you come at another time than ${{ when: when(context) }}?`
    return t`${{ asks }} If you do not answer, nothing changes.`
  },
)

/** Of a cancelled visit its doctor may know the hour and the initials (domain 7.5), in the app too. */
function bookingCancelledTexts(context: VisitContext): NoticeTexts {
  const shown: ShortText = { title: t`Booking cancelled`, message: whoAndWhen(context.about.patientInitials, context) }
  return { app: shown, discreet: { push: shown } }
}
const bookingMovedTexts = saysWhoAndWhen(() => t`Booking moved`)
const proposalAcceptedTexts = saysWhoAndWhen(() => t`New time accepted`)
const proposalDeclinedTexts = saysWhoAndWhen(() => t`New time not accepted`)

/** For administrators: whom it was, they see after signing in. */
function doctorMissedAlertTexts({ about: { startsAt, doctorName } }: VisitContext): NoticeTexts {
  const title = t`A visit was missed by the doctor`
  const message = t`A patient waited 20 minutes for the visit on ${{ when: screenDateTime(startsAt) }}, and nobody came.`
  const details = { title, message: t`${{ doctorName }} did not come to the visit on ${{ when: screenDateTime(startsAt) }}.` }
  return { app: { title, message }, discreet: { push: { title, message } }, details: { push: details } }
}

const forTwoDays = { ...ofDoctor, until: forDays(2) } as const

const unlessPaidBack = ({ refundedCents }: { refundedCents: number }) => (refundedCents > 0 ? 'over' : undefined)

export const visitChangeNotices = noticesAbout(visitSubject, {
  appt_moved: { ...ofVisit, isOwnAct: () => true, until: beforeStart(0), whyStale: unlessGivenUp, words: movedTexts },
  appt_cancelled: { ...ofVisit, isOwnAct: () => true, until: forDays(2), whyStale: 'never', words: cancelledTexts },
  doctor_cancelled: { ...ofVisit, severity: 'action', urgent: true, until: forDays(2), whyStale: 'never', words: doctorCancelledTexts },
  doctor_late: { ...ofVisit, urgent: true, until: forMinutes(10), whyStale: whileIn('waiting'), words: doctorLateTexts },
  doctor_missed: { ...ofVisit, severity: 'action', urgent: true, until: forDays(2), whyStale: 'never', words: doctorMissedTexts },
  no_show: { ...ofVisit, severity: 'action', until: forDays(3), whyStale: 'never', words: noShowTexts },
  late_fee_charged: { ...ofVisit, severity: 'action', until: forDays(14), whyStale: unlessPaidBack, words: lateFeeTexts },
  proposal: { ...ofVisit, severity: 'action', until: beforeStart(0), whyStale: whileAhead, words: proposalTexts },
  booking_cancelled: { ...forTwoDays, link: '/doctor/appointments', whyStale: 'never', words: bookingCancelledTexts },
  booking_moved: { ...ofDoctor, until: beforeStart(0), whyStale: unlessGivenUp, words: bookingMovedTexts },
  proposal_accepted: { ...forTwoDays, whyStale: 'never', words: proposalAcceptedTexts },
  proposal_not_taken: { ...forTwoDays, whyStale: 'never', words: proposalDeclinedTexts },
  doctor_missed_alert: {
    ...forTwoDays,
    type: 'system',
    severity: 'urgent',
    urgent: true,
    whyStale: 'never',
    link: '/admin',
    words: doctorMissedAlertTexts,
  },
})
