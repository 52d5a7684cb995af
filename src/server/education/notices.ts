import { t } from '#rules/translate.ts'
import { forDays, noticesAbout, type NoticeSubject } from '../notices/noticeTypes.ts'
import { findSentTo } from './sent.store.ts'

/** Not which article: its title may say what somebody has. */
const sentSubject: NoticeSubject<'sent_article', { userId: string }> = {
  kind: 'sent_article',
  find: findSentTo,
  example: () => ({ userId: '' }),
}

export const educationNotices = noticesAbout(sentSubject, {
  /** A nurse sent something to read. */
  article_sent: {
    category: 'care_team',
    type: 'system',
    severity: 'info',
    urgent: false,
    until: forDays(7),
    link: '/education',
    whyStale: 'never',
    words: ({ config: { brand } }) => ({
      app: { title: t`From your nurse`, message: t`Your nurse sent you something to read.` },
      discreet: { push: { title: brand.name, message: t`Your care team sent you an update.` } },
    }),
  },
})
