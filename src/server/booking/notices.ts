import { briefDateTime, screenDate, screenTime } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import { noticesAbout, type NoticeTexts } from '../notices/noticeTypes.ts'
import { helpLine, openApp, smsOf } from '../notices/phrases.ts'
import type { LetterDraft } from '../notices/writeLetter.ts'
import { beforeStart, ofDoctor, ofVisit, toDoctor, unlessGivenUp, visitSubject, type VisitContext } from '../visits/noticeSubject.ts'

// Discreet by default (domain 10.3): no illness, medicine, doctor or specialty, because phones are shared. Details are who and when, never why.

export const bookingNotices = noticesAbout(visitSubject, {
  consult_booked: { ...ofVisit, urgent: true, smsWithoutOptIn: true, until: beforeStart(0), whyStale: unlessGivenUp, words: bookedTexts },
  new_booking: { ...ofDoctor, until: beforeStart(0), whyStale: unlessGivenUp, words: newBookingTexts },
})

function bookedTexts({ config, about: { startsAt, doctorName } }: VisitContext): NoticeTexts {
  const { brand } = config
  const [date, time] = [screenDate(startsAt), screenTime(startsAt)]
  const message = t`Your booking is confirmed for ${{ date }} ${{ time }}.`
  const letter = (sentence: string): LetterDraft => ({
    subject: t`${{ brand: brand.name }}: your booking is confirmed`,
    paragraphs: [sentence, t`It is a video visit. You can join from 10 minutes before it starts.`],
    link: openApp(config),
    after: helpLine(brand),
  })
  return {
    app: { title: t`Consultation Booked`, message },
    discreet: { email: letter(message), sms: smsOf(brand, t`Your booking is confirmed for ${{ when: briefDateTime(startsAt) }}.`) },
    details: { email: letter(t`Your booking with ${{ doctorName }} is confirmed for ${{ date }} ${{ time }}.`) },
  }
}

function newBookingTexts(context: VisitContext): NoticeTexts {
  const { startsAt } = context.about
  const say = (patient: string) => t`${{ patient }}: ${{ date: screenDate(startsAt) }} ${{ time: screenTime(startsAt) }}`
  return toDoctor(t`New booking`, say, context)
}
