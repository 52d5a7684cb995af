import { paperDate, paperTime, screenDate, screenTime } from '#rules/time.ts'
import { noticesAbout, type NoticeTexts } from '../notices/noticeTypes.ts'
import { helpLine, openApp, smsOf } from '../notices/phrases.ts'
import type { LetterDraft } from '../notices/writeLetter.ts'
import { beforeStart, ofStaff, ofVisit, unlessGivenUp, visitSubject, type VisitContext } from '../visits/noticeSubject.ts'

// Discreet by default (domain 10.3): no illness, medicine, doctor or specialty, because phones are shared. Details are who and when, never why.

export const bookingNotices = noticesAbout(visitSubject, {
  consult_booked: { ...ofVisit, urgent: true, smsWithoutOptIn: true, until: beforeStart(0), whyStale: unlessGivenUp, words: bookedTexts },
  new_booking: { ...ofStaff, until: beforeStart(0), whyStale: unlessGivenUp, words: newBookingTexts },
})

/** 'Fri 20 Nov 09:30': short, for text messages. */
const shortly = (at: Date) => `${screenDate(at).slice(0, 3)} ${paperDate(at).slice(0, -5)} ${paperTime(at)}`

function bookedTexts({ config, about: { startsAt, doctorName } }: VisitContext): NoticeTexts {
  const { brand } = config
  const message = `Your booking is confirmed for ${screenDate(startsAt)} ${screenTime(startsAt)}.`
  const letter = (sentence: string): LetterDraft => ({
    subject: `${brand.name}: your booking is confirmed`,
    paragraphs: [sentence, 'It is a video appointment. You can join from 10 minutes before it starts.'],
    link: openApp(config),
    after: [helpLine(brand)],
  })
  return {
    app: { title: 'Consultation Booked', message },
    discreet: { email: letter(message), sms: smsOf(brand, `Your booking is confirmed for ${shortly(startsAt)}.`) },
    details: { email: letter(`Your booking with ${doctorName} is confirmed for ${screenDate(startsAt)} ${screenTime(startsAt)}.`) },
  }
}

/** For the doctor: initials only, since a screen may be seen by others. */
function newBookingTexts({ about: { startsAt, patientInitials } }: VisitContext): NoticeTexts {
  const shown = { title: 'New booking', message: `${patientInitials}: ${screenDate(startsAt)} ${screenTime(startsAt)}` }
  return { app: shown, discreet: { push: shown } }
}
