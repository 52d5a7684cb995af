import { screenDate, screenTime } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import { forDays, noticesAbout, type NoticeTexts } from '../notices/noticeTypes.ts'
import { helpLine, onDay, openApp, smsOf } from '../notices/phrases.ts'
import type { LetterDraft } from '../notices/writeLetter.ts'
import { beforeStart, ofDoctor, ofVisit, toDoctor, visitSubject, whileAhead, type VisitContext } from './noticeSubject.ts'

// Discreet by default (domain 10.3): no illness, medicine, doctor or specialty, because phones are shared. Details are who and when, never why.
// Outside the app it is a booking, which may be of anything; in the app a visit.

export const visitNotices = noticesAbout(visitSubject, {
  appt_24h: { ...ofVisit, saysTheDay: true, until: beforeStart(120), whyStale: whileAhead, words: dayBeforeTexts },
  appt_1h: { ...ofVisit, until: beforeStart(10), whyStale: whileAhead, words: hourBeforeTexts },
  appt_10m: { ...ofVisit, urgent: true, until: beforeStart(0), whyStale: whileAhead, words: startsSoonTexts },
  visit_summary: { ...ofVisit, category: 'documents', until: forDays(7), whyStale: 'never', words: summaryReadyTexts },
  diagnosis_added: {
    ...ofVisit,
    type: 'diagnosis',
    category: 'care_team',
    until: forDays(7),
    whyStale: 'never',
    words: diagnosisAddedTexts,
  },
  unsigned_24h: {
    ...ofDoctor,
    severity: 'action',
    until: forDays(14),
    whyStale: ({ signedAt }) => (signedAt ? 'over' : undefined),
    words: unsignedNoteTexts,
  },
})

function dayBeforeTexts({ config, about: { startsAt, doctorName }, at }: VisitContext): NoticeTexts {
  const { brand } = config
  const discreet = t`You have a booking ${{ when: onDay(startsAt, at) }}.`
  const details = t`You have a booking with ${{ doctorName }} ${{ when: onDay(startsAt, at) }}.`
  const letter = (sentence: string): LetterDraft => ({
    subject: t`${{ brand: brand.name }}: a reminder of your booking`,
    paragraphs: [
      sentence,
      t`It is a video visit. You can join from 10 minutes before it starts.`,
      t`You can test your camera and microphone now: open your visit and choose 'Get ready'.`,
    ],
    link: openApp(config),
    after: helpLine(brand),
  })
  return {
    app: { title: t`Upcoming visit`, message: t`You have a visit ${{ when: onDay(startsAt, at) }}.` },
    discreet: { email: letter(discreet), sms: smsOf(brand, discreet) },
    details: { email: letter(details), sms: smsOf(brand, details) },
  }
}

function hourBeforeTexts({ config: { brand }, about: { startsAt, doctorName } }: VisitContext): NoticeTexts {
  const discreet = t`You have a booking at ${{ time: screenTime(startsAt) }}.`
  const details = t`You have a booking with ${{ doctorName }} at ${{ time: screenTime(startsAt) }}.`
  return {
    app: { title: t`Upcoming visit`, message: t`You have a visit at ${{ time: screenTime(startsAt) }}.` },
    discreet: { push: { title: brand.name, message: discreet }, sms: smsOf(brand, discreet) },
    details: { push: { title: brand.name, message: details }, sms: smsOf(brand, details) },
  }
}

function startsSoonTexts({ config: { brand }, about: { startsAt, doctorName } }: VisitContext): NoticeTexts {
  return {
    app: { title: t`Your visit starts soon`, message: t`You have a visit at ${{ time: screenTime(startsAt) }}. You can join now.` },
    discreet: { push: { title: brand.name, message: t`Your booking starts soon.` } },
    details: { push: { title: brand.name, message: t`Your booking with ${{ doctorName }} starts at ${{ time: screenTime(startsAt) }}.` } },
  }
}

/** No paper in it and no link to one: only who signs in sees it. */
function summaryReadyTexts({ config, about: { startsAt, doctorName } }: VisitContext): NoticeTexts {
  const message = t`A new document is ready.`
  const details = t`A new document from your visit with ${{ doctorName }} on ${{ date: screenDate(startsAt) }} is ready.`
  const letter = (sentence: string): LetterDraft => ({
    subject: t`A new document is ready`,
    paragraphs: [sentence],
    link: openApp(config, '/'),
  })
  return {
    app: { title: t`Your visit summary is ready`, message },
    discreet: { push: { title: config.brand.name, message }, email: letter(t`A new document is ready for you. Sign in to read it.`) },
    details: { push: { title: config.brand.name, message: details }, email: letter(t`${{ details }} Sign in to read it.`) },
  }
}

/** Which illness, and that it is one, is read after signing in. */
function diagnosisAddedTexts({ config }: VisitContext): NoticeTexts {
  const message = t`Your care team sent you an update.`
  return { app: { title: t`New in your record`, message }, discreet: { push: { title: config.brand.name, message } } }
}

/** A note without a signature reaches nobody. */
function unsignedNoteTexts(context: VisitContext): NoticeTexts {
  const { startsAt } = context.about
  const say = (patient: string) =>
    t`${{ patient }}, ${{ date: screenDate(startsAt) }} ${{ time: screenTime(startsAt) }}: the note has been waiting for your signature for 24 hours.`
  return toDoctor(t`Note not signed`, say, context)
}
