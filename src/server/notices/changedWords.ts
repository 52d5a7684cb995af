import { screenDate, screenDateTime, screenTime } from '#rules/time.ts'
import type { OutsideWords, Shown, Told, Words } from './told.ts'

// What people are told when a visit was moved, called off or missed. Outside the app no more than that something changed (domain 10.3).

const changed = ({ config: { brand } }: Told): OutsideWords => {
  const sentence = 'Your booking changed.'
  return {
    push: { title: brand.name, message: `${sentence} Please open ${brand.name}.` },
    sms: [`${brand.name}: ${sentence}`, 'Open the app for details.', `Help: ${brand.supportNumber}`],
  }
}

const toPatient = (title: string, say: (told: Told) => string) => (told: Told) => ({
  app: { title, message: say(told) },
  discreet: changed(told),
})

/** For staff, by initials: the notice may light up on a locked screen. */
const toStaff = (title: string, say: (told: Told) => string) => (told: Told) => {
  const shown: Shown = { title, message: say(told) }
  return { app: shown, discreet: { push: shown } }
}

const moneyBack = 'If you paid, the money is back in your wallet.'
const when = ({ visit }: Told) => screenDateTime(visit.startsAt)
const who = ({ visit }: Told) => `${visit.patientInitials}: ${screenDate(visit.startsAt)} ${screenTime(visit.startsAt)}`

export const movedWords = toPatient('Appointment Rescheduled', (told) => `Your booking is now on ${when(told)}.`)
export const cancelledWords = toPatient('Booking cancelled', (told) => `Your booking on ${when(told)} was cancelled.`)

export const doctorCancelledWords = toPatient('Booking cancelled', (told) => {
  const free = (told.offered ?? []).map((at) => screenDateTime(at)).join('; ')
  const sorry = `We are sorry: the doctor had to cancel your booking on ${when(told)}. ${moneyBack}`
  return free ? `${sorry} The next free times: ${free}.` : sorry
})

export const doctorLateWords = toPatient(
  'The doctor is running late',
  ({ visit }) => `We are sorry that you are still waiting for your ${screenTime(visit.startsAt)} booking. Please stay a little longer.`,
)

export const doctorMissedWords = toPatient(
  'We are sorry',
  (told) => `The doctor missed your booking on ${when(told)}. ${moneyBack} Please book another time.`,
)

export const noShowWords = toPatient(
  'You missed your booking',
  (told) => `You were not there for your booking on ${when(told)}. Please open it and tell us why.`,
)

export const lateFeeWords = toPatient(
  'Your booking was charged',
  (told) => `Your booking on ${when(told)} was cancelled late or missed, and nobody else took the time, so its price was kept.`,
)

export const proposalWords = toPatient('Your doctor proposes another time', (told) => {
  const [other] = told.offered ?? []
  const asks = other
    ? `Can you come on ${screenDateTime(other)} instead of ${when(told)}?`
    : `Can you come at another time than ${when(told)}?`
  return `${asks} If you do not answer, nothing changes.`
})

export const bookingCancelledWords = toStaff('Booking cancelled', who)
export const bookingMovedWords = toStaff('Booking moved', who)
export const proposalAcceptedWords = toStaff('New time accepted', who)
export const proposalNotTakenWords = toStaff('New time not accepted', who)

/** For administrators: whom it was, they see after signing in. */
export function doctorMissedAlertWords({ visit: { startsAt, doctorName } }: Told): Words {
  const title = 'A visit was missed by the doctor'
  const message = `A patient waited 20 minutes for the visit on ${screenDateTime(startsAt)}, and nobody came.`
  const details = { title, message: `${doctorName} did not come to the visit on ${screenDateTime(startsAt)}.` }
  return { app: { title, message }, discreet: { push: { title, message } }, details: { push: details } }
}
