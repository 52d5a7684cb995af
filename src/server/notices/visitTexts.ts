import { localPhone } from '#rules/phoneFormat.ts'
import { addDays, localDate, paperDate, paperTime, screenDate, screenTime } from '#rules/time.ts'
import type { Brand } from '../world/brand.ts'
import type { Config } from '../world/config.ts'
import type { LetterDraft } from './writeLetter.ts'
import type { NoticeContext, NoticeTexts } from './noticeTypes.ts'

// What patients are told of their visits. Discreet by default (domain 10.3): no illness, medicine, doctor or specialty, because phones
// are shared. Details are who and when, never why.

const open = ({ brand, appUrl }: Config, path = '/dashboard'): LetterDraft['link'] => ({
  label: `Open ${brand.name}`,
  url: new URL(path, appUrl).href,
})
const help = (brand: Brand) => `Do you need help? Our WhatsApp number is ${localPhone(brand.supportNumber)}.`

/** A text message: what happened, where to look, whom to ask. */
const sms = (brand: Brand, sentence: string) => [`${brand.name}: ${sentence}`, 'Open the app for details.', `Help: ${brand.supportNumber}`]

/** 'Fri 20 Nov 09:30': short, for text messages. */
const shortly = (at: Date) => `${screenDate(at).slice(0, 3)} ${paperDate(at).slice(0, -5)} ${paperTime(at)}`

/** When a visit is, to somebody who reads it at that time. */
function when(startsAt: Date, at: Date): string {
  const [day, today] = [localDate(startsAt), localDate(at)]
  if (day === today) return `today at ${screenTime(startsAt)}`
  return day === addDays(today, 1) ? `tomorrow at ${screenTime(startsAt)}` : `on ${screenDate(startsAt)} at ${screenTime(startsAt)}`
}

export function bookedTexts({ config, visit: { startsAt, doctorName } }: NoticeContext): NoticeTexts {
  const { brand } = config
  const message = `Your booking is confirmed for ${screenDate(startsAt)} ${screenTime(startsAt)}.`
  const letter = (sentence: string): LetterDraft => ({
    subject: `${brand.name}: your booking is confirmed`,
    paragraphs: [sentence, 'It is a video appointment. You can join from 10 minutes before it starts.'],
    link: open(config),
    after: [help(brand)],
  })
  return {
    app: { title: 'Consultation Booked', message },
    discreet: { email: letter(message), sms: sms(brand, `Your booking is confirmed for ${shortly(startsAt)}.`) },
    details: { email: letter(`Your booking with ${doctorName} is confirmed for ${screenDate(startsAt)} ${screenTime(startsAt)}.`) },
  }
}

export function dayBeforeTexts({ config, visit: { startsAt, doctorName }, at }: NoticeContext): NoticeTexts {
  const { brand } = config
  const discreet = `You have a booking ${when(startsAt, at)}.`
  const details = `You have a booking with ${doctorName} ${when(startsAt, at)}.`
  const letter = (sentence: string): LetterDraft => ({
    subject: `${brand.name}: a reminder of your booking`,
    paragraphs: [sentence, 'It is a video appointment. You can join from 10 minutes before it starts.'],
    link: open(config),
    after: [help(brand)],
  })
  return {
    app: { title: 'Upcoming booking', message: discreet },
    discreet: { email: letter(discreet), sms: sms(brand, discreet) },
    details: { email: letter(details), sms: sms(brand, details) },
  }
}

export function hourBeforeTexts({ config: { brand }, visit: { startsAt, doctorName } }: NoticeContext): NoticeTexts {
  const discreet = `You have a booking at ${screenTime(startsAt)}.`
  const details = `You have a booking with ${doctorName} at ${screenTime(startsAt)}.`
  return {
    app: { title: 'Upcoming booking', message: discreet },
    discreet: { push: { title: brand.name, message: discreet }, sms: sms(brand, discreet) },
    details: { push: { title: brand.name, message: details }, sms: sms(brand, details) },
  }
}

export const startsSoonTexts = ({ config: { brand }, visit: { startsAt, doctorName } }: NoticeContext): NoticeTexts => ({
  app: { title: 'Your booking starts soon', message: `You have a booking at ${screenTime(startsAt)}. You can join now.` },
  discreet: { push: { title: brand.name, message: 'Your booking starts soon.' } },
  details: { push: { title: brand.name, message: `Your booking with ${doctorName} starts at ${screenTime(startsAt)}.` } },
})

/** For a patient who left the waiting room to be told: short of time, so on every way they chose. */
export const doctorReadyTexts = ({ config: { brand }, visit: { startsAt, doctorName } }: NoticeContext): NoticeTexts => ({
  app: { title: 'Your doctor is ready', message: `Your doctor is ready for your ${screenTime(startsAt)} booking. Please join now.` },
  discreet: { push: { title: brand.name, message: 'It is your turn. Please open the app.' }, sms: sms(brand, 'It is your turn.') },
  details: { push: { title: brand.name, message: `${doctorName} is ready for you. Please open the app.` } },
})

/** No paper in it and no link to one: only who signs in sees it. */
export function summaryReadyTexts({ config, visit: { startsAt, doctorName } }: NoticeContext): NoticeTexts {
  const message = 'A new document is ready.'
  const details = `A new document from your visit with ${doctorName} on ${screenDate(startsAt)} is ready.`
  const letter = (sentence: string): LetterDraft => ({
    subject: 'A new document is ready',
    paragraphs: [sentence],
    link: open(config, '/'),
  })
  return {
    app: { title: 'Your visit summary is ready', message },
    discreet: { push: { title: config.brand.name, message }, email: letter('A new document is ready for you. Sign in to read it.') },
    details: { push: { title: config.brand.name, message: details }, email: letter(`${details} Sign in to read it.`) },
  }
}

/** Which illness, and that it is one, is read after signing in. */
export function diagnosisAddedTexts({ config }: NoticeContext): NoticeTexts {
  const message = 'Your care team sent you an update.'
  return { app: { title: 'New in your record', message }, discreet: { push: { title: config.brand.name, message } } }
}

/** For the doctor: initials only, since a screen may be seen by others. */
export function newBookingTexts({ visit: { startsAt, patientInitials } }: NoticeContext): NoticeTexts {
  const shown = { title: 'New booking', message: `${patientInitials}: ${screenDate(startsAt)} ${screenTime(startsAt)}` }
  return { app: shown, discreet: { push: shown } }
}

/** For the doctor, by initials: the notice may light up on a locked screen. */
export function patientWaitingTexts({ visit: { startsAt, patientInitials } }: NoticeContext): NoticeTexts {
  const message = `${patientInitials} is in the waiting room for the ${screenTime(startsAt)} visit.`
  const shown = { title: 'Patient waiting', message }
  return { app: shown, discreet: { push: shown } }
}

/** For the doctor, by initials: a note without a signature reaches nobody. */
export function unsignedNoteTexts({ visit: { startsAt, patientInitials } }: NoticeContext): NoticeTexts {
  const message = `${patientInitials}, ${screenDate(startsAt)} ${screenTime(startsAt)}: the note has been waiting for your signature for 24 hours.`
  const shown = { title: 'Note not signed', message }
  return { app: shown, discreet: { push: shown } }
}
