import { t } from '#rules/translate.ts'
import { forDays, noticesAbout, type NoticeSubject } from '../notices/noticeTypes.ts'
import { findProposalStatus } from './store.ts'

const proposalSubject: NoticeSubject<'medicine_proposal', NonNullable<Awaited<ReturnType<typeof findProposalStatus>>>> = {
  kind: 'medicine_proposal',
  find: findProposalStatus,
  example: () => ({ userId: '', status: 'open' }),
}

export const medicineProposalNotices = noticesAbout(proposalSubject, {
  /** A doctor suggests something about what somebody takes, or a script does. */
  med_proposed: {
    category: 'medicines',
    type: 'medication',
    severity: 'action',
    link: '/medication-reminders?view=all',
    urgent: false,
    until: forDays(7),
    whyStale: ({ status }) => (status === 'open' ? undefined : 'over'),
    words: ({ config: { brand } }) => ({
      app: {
        title: t`Your doctor suggests a change`,
        message: t`Look at what your doctor suggests about your medicines, and say yes or no.`,
      },
      discreet: { push: { title: brand.name, message: t`Your care team sent you an update.` } },
    }),
  },
})
