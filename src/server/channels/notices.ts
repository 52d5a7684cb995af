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
      const message = `This is a test message from ${brand.name}. Messages like this one will reach you.`
      return {
        discreet: {
          push: { title: brand.name, message: 'This is a test message. Messages like this one will reach you.' },
          email: {
            subject: `A test message from ${brand.name}`,
            paragraphs: [message],
            link: { label: 'Open your settings', url: new URL('/settings?tab=notifications', appUrl).href },
          },
          sms: [message],
        },
      }
    },
  },
})
