import { t } from '#rules/translate.ts'
import { forDays, noticesAbout, type NoticeSubject } from '../notices/noticeTypes.ts'
import { findPlanAnswer, type PlanAnswer } from './store.ts'

const planSubject: NoticeSubject<'care_plan', PlanAnswer> = {
  kind: 'care_plan',
  find: findPlanAnswer,
  example: () => ({ userId: '', isLatest: true, agreedAt: null, comment: null }),
}

export const carePlanNotices = noticesAbout(planSubject, {
  /** A nurse wrote a plan, or changed it; what it says, no message says. */
  care_plan_written: {
    category: 'care_team',
    type: 'system',
    severity: 'action',
    urgent: false,
    until: forDays(7),
    link: '/my-plan',
    whyStale: ({ isLatest, agreedAt, comment }) => (!isLatest || agreedAt || comment !== null ? 'over' : undefined),
    words: ({ config: { brand } }) => ({
      app: { title: t`Your care plan`, message: t`Your nurse wrote your care plan. Read it, and say whether you agree.` },
      discreet: { push: { title: brand.name, message: t`Your care team sent you an update.` } },
    }),
  },
})
