import { screenDate, screenDateTime, screenTime } from '#rules/time.ts'
import type { ChannelTexts, ShortText, NoticeContext, NoticeTexts } from './noticeTypes.ts'

// What people are told when a visit was moved, called off or missed. Outside the app no more than that something changed (domain 10.3).

const changed = ({ config: { brand } }: NoticeContext): ChannelTexts => {
  const sentence = 'Your booking changed.'
  return {
    push: { title: brand.name, message: `${sentence} Please open ${brand.name}.` },
    sms: [`${brand.name}: ${sentence}`, 'Open the app for details.', `Help: ${brand.supportNumber}`],
  }
}

const toPatient = (title: string, say: (context: NoticeContext) => string) => (context: NoticeContext) => ({
  app: { title, message: say(context) },
  discreet: changed(context),
})

/** For staff, by initials: the notice may light up on a locked screen. */
const toStaff = (title: string, say: (context: NoticeContext) => string) => (context: NoticeContext) => {
  const shown: ShortText = { title, message: say(context) }
  return { app: shown, discreet: { push: shown } }
}

const moneyBack = 'If you paid, the money is back in your wallet.'
const when = ({ visit }: NoticeContext) => screenDateTime(visit.startsAt)
const who = ({ visit }: NoticeContext) => `${visit.patientInitials}: ${screenDate(visit.startsAt)} ${screenTime(visit.startsAt)}`

export const movedTexts = toPatient('Appointment Rescheduled', (context) => `Your booking is now on ${when(context)}.`)
export const cancelledTexts = toPatient('Booking cancelled', (context) => `Your booking on ${when(context)} was cancelled.`)

export const doctorCancelledTexts = toPatient('Booking cancelled', (context) => {
  const free = (context.offered ?? []).map((at) => screenDateTime(at)).join('; ')
  const sorry = `We are sorry: the doctor had to cancel your booking on ${when(context)}. ${moneyBack}`
  return free ? `${sorry} The next free times: ${free}.` : sorry
})

export const doctorLateTexts = toPatient(
  'The doctor is running late',
  ({ visit }) => `We are sorry that you are still waiting for your ${screenTime(visit.startsAt)} booking. Please stay a little longer.`,
)

export const doctorMissedTexts = toPatient(
  'We are sorry',
  (context) => `The doctor missed your booking on ${when(context)}. ${moneyBack} Please book another time.`,
)

export const noShowTexts = toPatient(
  'You missed your booking',
  (context) => `You were not there for your booking on ${when(context)}. Please open it and tell us why.`,
)

export const lateFeeTexts = toPatient(
  'Your booking was charged',
  (context) => `Your booking on ${when(context)} was cancelled late or missed, and nobody else took the time, so its price was kept.`,
)

export const proposalTexts = toPatient('Your doctor proposes another time', (context) => {
  const [other] = context.offered ?? []
  const asks = other
    ? `Can you come on ${screenDateTime(other)} instead of ${when(context)}?`
    : `Can you come at another time than ${when(context)}?`
  return `${asks} If you do not answer, nothing changes.`
})

export const bookingCancelledTexts = toStaff('Booking cancelled', who)
export const bookingMovedTexts = toStaff('Booking moved', who)
export const proposalAcceptedTexts = toStaff('New time accepted', who)
export const proposalDeclinedTexts = toStaff('New time not accepted', who)

/** For administrators: whom it was, they see after signing in. */
export function doctorMissedAlertTexts({ visit: { startsAt, doctorName } }: NoticeContext): NoticeTexts {
  const title = 'A visit was missed by the doctor'
  const message = `A patient waited 20 minutes for the visit on ${screenDateTime(startsAt)}, and nobody came.`
  const details = { title, message: `${doctorName} did not come to the visit on ${screenDateTime(startsAt)}.` }
  return { app: { title, message }, discreet: { push: { title, message } }, details: { push: details } }
}
