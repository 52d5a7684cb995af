import { screenDate } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import { forDays, noticesAbout, type NoticeContext, type NoticeSubject, type NoticeTexts } from '../notices/noticeTypes.ts'
import { openApp } from '../notices/phrases.ts'
import type { LetterDraft } from '../notices/writeLetter.ts'
import { gather } from '../world/gather.ts'
import { exampleVisit, ofVisit, visitSubject, type VisitFacts } from '../visits/noticeSubject.ts'
import { findPaperForNotice } from './notices.store.ts'

// Which paper it is says what somebody has: a sick note, a script. So outside the app only that there is one.

type PaperContext = NoticeContext<Pick<VisitFacts, 'startsAt' | 'doctorName'>>

const paperReadyTexts = (context: PaperContext): NoticeTexts =>
  words(context, { title: t`A new document is ready`, sentence: t`A new document is ready.` })

const paperRevokedTexts = (context: PaperContext): NoticeTexts =>
  words(context, { title: t`A document was revoked`, sentence: t`One of your documents was revoked. Please do not use it any more.` })

/** What is missing says which paper it is for. */
const detailsRequestedTexts = (context: PaperContext): NoticeTexts =>
  words(context, {
    title: t`Your doctor needs something from you`,
    sentence: t`Your doctor needs something from you to finish a document.`,
  })

function words(
  { config, about: { startsAt, doctorName } }: PaperContext,
  { title, sentence }: { title: string; sentence: string },
): NoticeTexts {
  const details = t`${{ sentence }} It is about your visit with ${{ doctorName }} on ${{ date: screenDate(startsAt) }}.`
  const link = openApp(config, '/')
  const letter = (text: string): LetterDraft => ({ subject: title, paragraphs: [t`${{ text }} Sign in to read more.`], link })
  return {
    app: { title, message: sentence },
    discreet: { push: { title: config.brand.name, message: sentence }, email: letter(sentence) },
    details: { push: { title: config.brand.name, message: details }, email: letter(details) },
  }
}

const paperSubject: NoticeSubject<'paper', NonNullable<Awaited<ReturnType<typeof findPaperForNotice>>>> = {
  kind: 'paper',
  find: findPaperForNotice,
  columns: (_id, { appointmentId }) => ({ appointment_id: appointmentId }),
  example: (now) => ({ ...exampleVisit(now), userId: '', appointmentId: '', signatureStatus: null, revokedAt: null }),
}

const ofPaper = { ...ofVisit, category: 'documents' } as const

export const paperNotices = gather(
  noticesAbout(paperSubject, {
    document_ready: {
      ...ofPaper,
      until: forDays(7),
      whyStale: ({ revokedAt }) => (revokedAt ? 'over' : undefined),
      words: paperReadyTexts,
    },
    document_revoked: { ...ofPaper, severity: 'action', until: forDays(30), whyStale: 'never', words: paperRevokedTexts },
  }),
  noticesAbout(visitSubject, {
    details_wanted: { ...ofPaper, severity: 'action', until: forDays(3), whyStale: 'never', words: detailsRequestedTexts },
  }),
)
