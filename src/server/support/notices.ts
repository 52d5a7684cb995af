import { t } from '#rules/translate.ts'
import { forDays, noticesAbout, type NoticeSubject } from '../notices/noticeTypes.ts'
import { findItemStatus } from '../queue/clock.store.ts'

const requestSubject: NoticeSubject<'callback_request', NonNullable<Awaited<ReturnType<typeof findItemStatus>>>> = {
  kind: 'callback_request',
  find: findItemStatus,
  example: () => ({ userId: '', status: 'claimed', reference: 'CB-7K2F9', outcome: null, initials: 'LM' }),
}

/** Also after a call that was not answered. */
const stateOf = (status: string) =>
  status === 'resolved' ? t`Your callback request is closed.` : t`A nurse has your callback request and will call you.`

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
    words: ({ config: { brand }, about: { status } }) => {
      const updated = t`Your request was updated.`
      return {
        app: { title: t`Your callback request`, message: stateOf(status) },
        discreet: { push: { title: brand.name, message: updated } },
        details: { push: { title: brand.name, message: t`There is news about your callback request.` } },
      }
    },
  },
})
