import type { OutsideChannel } from '#contract/channels.ts'
import type { MessagePreview } from '#contract/messageLog.ts'
import type { Config } from '../world/config.ts'
import { letterCodes, letterOf, noticeCodes, noticeOf, strangerTexts, type LetterCode, type NoticeCode } from './catalogue.ts'
import { writeLetter } from './writeLetter.ts'
import { smsText } from './sms.ts'
import { outsideChannels, type ChannelTexts, type StrangerText } from './noticeTypes.ts'

type Text = MessagePreview['texts'][number]
type Wording = Text['wording']

/** Nobody's: what stands for the token of a link, or for a one-time code. */
const NO_KEY = '000000'

/** Every word that leaves the house, with invented people and dates. */
export const previewsOf = (config: Config, now: Date): MessagePreview[] => [
  ...noticeCodes.map((code) => previewOfNotice(config, now, code)),
  ...letterCodes.map((code) => previewOfLetter(config, code)),
  ...Object.entries(strangerTexts).map(([code, text]) => previewToStranger(config, code, text)),
]

function previewOfNotice(config: Config, now: Date, code: NoticeCode): MessagePreview {
  const notice = noticeOf(code)
  const { category, urgent } = notice
  const { app, discreet, details = {} } = notice.words({ config, at: now, about: notice.about?.example(now) ?? null })
  return {
    code,
    category,
    urgent,
    app: app ? { title: app.title, text: app.message } : null,
    texts: [...textsOf(config, discreet, 'discreet'), ...textsOf(config, details, 'details')],
  }
}

function previewOfLetter(config: Config, code: LetterCode): MessagePreview {
  const { draft, sms } = letterOf(code)
  const words = { email: draft(config, NO_KEY), ...(sms && { sms: sms(config, NO_KEY) }) }
  return { code, category: 'security', urgent: true, app: null, texts: textsOf(config, words, 'discreet') }
}

function previewToStranger(config: Config, code: string, { category, example }: StrangerText): MessagePreview {
  const texts: Text[] = [{ channel: 'sms', wording: 'discreet', subject: null, text: example(config), html: null }]
  return { code, category, urgent: true, app: null, texts }
}

const textsOf = (config: Config, words: ChannelTexts, wording: Wording): Text[] =>
  outsideChannels.flatMap((channel) => {
    const written = writtenBy(config, words, channel)
    return written ? [{ channel, wording, ...written }] : []
  })

function writtenBy(
  config: Config,
  { push, email, sms }: ChannelTexts,
  channel: OutsideChannel,
): Omit<Text, 'channel' | 'wording'> | undefined {
  if (channel === 'push') return push && { subject: push.title, text: push.message, html: null }
  if (channel === 'sms') return sms && { subject: null, text: smsText(sms), html: null }
  if (!email) return undefined
  const { subject, body, html } = writeLetter(config, email)
  return { subject, text: body, html }
}
