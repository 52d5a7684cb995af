import { addDays, localDate, screenDate, screenTime } from '#rules/time.ts'
import { forDays, noticesAbout, type NoticeTexts } from '../notices/noticeTypes.ts'
import { helpLine, openApp, smsOf } from '../notices/phrases.ts'
import type { LetterDraft } from '../notices/writeLetter.ts'
import { beforeStart, ofStaff, ofVisit, visitSubject, whileAhead, type VisitContext } from './noticeSubject.ts'

// Discreet by default (domain 10.3): no illness, medicine, doctor or specialty, because phones are shared. Details are who and when, never why.

export const visitNotices = noticesAbout(visitSubject, {
  appt_24h: { ...ofVisit, saysTheDay: true, until: beforeStart(120), whyStale: whileAhead, words: dayBeforeTexts },
  appt_1h: { ...ofVisit, until: beforeStart(10), whyStale: whileAhead, words: hourBeforeTexts },
  appt_10m: { ...ofVisit, urgent: true, until: beforeStart(0), whyStale: whileAhead, words: startsSoonTexts },
  visit_summary: { ...ofVisit, category: 'documents', until: forDays(7), whyStale: 'never', words: summaryReadyTexts },
  // Opens the consultation it was made in, until a diagnosis has a screen of its own.
  diagnosis_added: {
    ...ofVisit,
    type: 'diagnosis',
    category: 'care_team',
    until: forDays(7),
    whyStale: 'never',
    words: diagnosisAddedTexts,
  },
  unsigned_24h: {
    ...ofStaff,
    severity: 'action',
    until: forDays(14),
    whyStale: ({ signedAt }) => (signedAt ? 'over' : undefined),
    words: unsignedNoteTexts,
  },
})

/** When a visit is, to somebody who reads it at that time. */
function when(startsAt: Date, at: Date): string {
  const [day, today] = [localDate(startsAt), localDate(at)]
  if (day === today) return `today at ${screenTime(startsAt)}`
  return day === addDays(today, 1) ? `tomorrow at ${screenTime(startsAt)}` : `on ${screenDate(startsAt)} at ${screenTime(startsAt)}`
}

function dayBeforeTexts({ config, about: { startsAt, doctorName }, at }: VisitContext): NoticeTexts {
  const { brand } = config
  const discreet = `You have a booking ${when(startsAt, at)}.`
  const details = `You have a booking with ${doctorName} ${when(startsAt, at)}.`
  const letter = (sentence: string): LetterDraft => ({
    subject: `${brand.name}: a reminder of your booking`,
    paragraphs: [sentence, 'It is a video appointment. You can join from 10 minutes before it starts.'],
    link: openApp(config),
    after: [helpLine(brand)],
  })
  return {
    app: { title: 'Upcoming booking', message: discreet },
    discreet: { email: letter(discreet), sms: smsOf(brand, discreet) },
    details: { email: letter(details), sms: smsOf(brand, details) },
  }
}

function hourBeforeTexts({ config: { brand }, about: { startsAt, doctorName } }: VisitContext): NoticeTexts {
  const discreet = `You have a booking at ${screenTime(startsAt)}.`
  const details = `You have a booking with ${doctorName} at ${screenTime(startsAt)}.`
  return {
    app: { title: 'Upcoming booking', message: discreet },
    discreet: { push: { title: brand.name, message: discreet }, sms: smsOf(brand, discreet) },
    details: { push: { title: brand.name, message: details }, sms: smsOf(brand, details) },
  }
}

function startsSoonTexts({ config: { brand }, about: { startsAt, doctorName } }: VisitContext): NoticeTexts {
  return {
    app: { title: 'Your booking starts soon', message: `You have a booking at ${screenTime(startsAt)}. You can join now.` },
    discreet: { push: { title: brand.name, message: 'Your booking starts soon.' } },
    details: { push: { title: brand.name, message: `Your booking with ${doctorName} starts at ${screenTime(startsAt)}.` } },
  }
}

/** No paper in it and no link to one: only who signs in sees it. */
function summaryReadyTexts({ config, about: { startsAt, doctorName } }: VisitContext): NoticeTexts {
  const message = 'A new document is ready.'
  const details = `A new document from your visit with ${doctorName} on ${screenDate(startsAt)} is ready.`
  const letter = (sentence: string): LetterDraft => ({
    subject: 'A new document is ready',
    paragraphs: [sentence],
    link: openApp(config, '/'),
  })
  return {
    app: { title: 'Your visit summary is ready', message },
    discreet: { push: { title: config.brand.name, message }, email: letter('A new document is ready for you. Sign in to read it.') },
    details: { push: { title: config.brand.name, message: details }, email: letter(`${details} Sign in to read it.`) },
  }
}

/** Which illness, and that it is one, is read after signing in. */
function diagnosisAddedTexts({ config }: VisitContext): NoticeTexts {
  const message = 'Your care team sent you an update.'
  return { app: { title: 'New in your record', message }, discreet: { push: { title: config.brand.name, message } } }
}

/** For the doctor, by initials: a note without a signature reaches nobody. */
function unsignedNoteTexts({ about: { startsAt, patientInitials } }: VisitContext): NoticeTexts {
  const message = `${patientInitials}, ${screenDate(startsAt)} ${screenTime(startsAt)}: the note has been waiting for your signature for 24 hours.`
  const shown = { title: 'Note not signed', message }
  return { app: shown, discreet: { push: shown } }
}
