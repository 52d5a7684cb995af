import { t } from '#rules/translate.ts'
import { forDays, noticesToPerson } from '../notices/noticeTypes.ts'

export const assessmentNotices = noticesToPerson({
  /** A nurse completed an assessment and wrote what it means in plain words. */
  assessment_ready: {
    category: 'care_team',
    type: 'system',
    severity: 'info',
    urgent: false,
    until: forDays(7),
    whyStale: 'never',
    link: '/my-plan',
    words: () => ({ app: { title: t`After your assessment`, message: t`Your care team sent you an update.` }, discreet: {} }),
  },
})
