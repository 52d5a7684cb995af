import { t } from '#rules/translate.ts'
import { forDays, noticesAbout, type NoticeSubject } from '../notices/noticeTypes.ts'
import { findItemStatus } from '../queue/store.ts'

const requestSubject: NoticeSubject<'callback_request', NonNullable<Awaited<ReturnType<typeof findItemStatus>>>> = {
  kind: 'callback_request',
  find: findItemStatus,
  example: () => ({ userId: '', status: 'claimed' }),
}

export const supportNotices = noticesAbout(requestSubject, {
  /** A request for a callback was taken up or answered. */
  queue_status: {
    category: 'care_team',
    type: 'system',
    severity: 'info',
    urgent: false,
    until: forDays(2),
    whyStale: 'never',
    link: '/support',
    words: ({ config: { brand } }) => {
      const shown = { title: t`Your request was updated`, message: t`Your request was updated.` }
      return {
        app: shown,
        discreet: { push: { ...shown, title: brand.name } },
        details: { push: { title: brand.name, message: t`There is news about your callback request.` } },
      }
    },
  },
})
