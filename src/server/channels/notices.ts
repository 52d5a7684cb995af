import { t } from '#rules/translate.ts'
import { forMinutes, noticesToPerson } from '../notices/noticeTypes.ts'

export const channelNotices = noticesToPerson({
  /** What somebody asked to be sent to see whether it comes. */
  channel_test: {
    category: 'security',
    type: 'system',
    severity: 'info',
    urgent: true,
    isRequested: true,
    until: forMinutes(60),
    whyStale: 'never',
    words: ({ config: { brand, appUrl } }) => {
      const message = t`This is a test message from ${{ brand: brand.name }}. Messages like this one will reach you.`
      return {
        discreet: {
          push: { title: brand.name, message: t`This is a test message. Messages like this one will reach you.` },
          email: {
            subject: t`A test message from ${{ brand: brand.name }}`,
            paragraphs: [message],
            link: { label: t`Open your settings`, url: new URL('/settings?tab=notifications', appUrl).href },
          },
          sms: [message],
        },
      }
    },
  },
})
