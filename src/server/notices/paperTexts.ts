import { screenDate } from '#rules/time.ts'
import type { LetterDraft } from './writeLetter.ts'
import type { NoticeContext, NoticeTexts } from './noticeTypes.ts'

// Which paper it is says what somebody has: a sick note, a script. So outside the app only that there is one.

export const paperReadyTexts = (context: NoticeContext): NoticeTexts =>
  words(context, { title: 'A new document is ready', sentence: 'A new document is ready.' })

export const paperRevokedTexts = (context: NoticeContext): NoticeTexts =>
  words(context, { title: 'A document was revoked', sentence: 'One of your documents was revoked. Please do not use it any more.' })

/** What is missing says which paper it is for. */
export const detailsRequestedTexts = (context: NoticeContext): NoticeTexts =>
  words(context, { title: 'Your doctor needs something from you', sentence: 'Your doctor needs something from you to finish a document.' })

function words(
  { config, visit: { startsAt, doctorName } }: NoticeContext,
  { title, sentence }: { title: string; sentence: string },
): NoticeTexts {
  const details = `${sentence} It is about your visit with ${doctorName} on ${screenDate(startsAt)}.`
  const link = { label: `Open ${config.brand.name}`, url: new URL('/', config.appUrl).href }
  const letter = (text: string): LetterDraft => ({ subject: title, paragraphs: [`${text} Sign in to read more.`], link })
  return {
    app: { title, message: sentence },
    discreet: { push: { title: config.brand.name, message: sentence }, email: letter(sentence) },
    details: { push: { title: config.brand.name, message: details }, email: letter(details) },
  }
}
