import { t } from '#rules/translate.ts'
import { forDays, noticesAbout, type NoticeContext, type NoticeSubject, type NoticeTexts } from '../notices/noticeTypes.ts'
import { findHandOver, type HandOverFacts } from './store.ts'

type Read = Pick<HandOverFacts, 'nurseId' | 'answeredAt' | 'outcome'>

const handOverSubject: NoticeSubject<'hand_over', Read> = {
  kind: 'hand_over',
  find: findHandOver,
  example: () => ({ nurseId: '', answeredAt: null, outcome: null }),
}

const toStaff = { category: 'care_team', type: 'system', severity: 'action', urgent: false, until: forDays(3) } as const

// Neither whom nor what it is about.
export const handOverNotices = noticesAbout(handOverSubject, {
  hand_over_asked: {
    ...toStaff,
    whyStale: ({ answeredAt }) => (answeredAt ? 'over' : undefined),
    link: '/doctor/dashboard',
    words: askedTexts,
  },
  hand_over_answered: { ...toStaff, severity: 'info', whyStale: 'never', words: answeredTexts },
})

const textsOf = ({ config: { brand } }: NoticeContext<Read>, title: string, message: string): NoticeTexts => ({
  app: { title, message },
  discreet: { push: { title: brand.name, message } },
})

function askedTexts(context: NoticeContext<Read>): NoticeTexts {
  return textsOf(context, t`Hand-over from a nurse`, t`A nurse asks you about a patient.`)
}

function answeredTexts(context: NoticeContext<Read>): NoticeTexts {
  if (context.about.outcome === 'patient_withdrew')
    return textsOf(context, t`Hand-over ended`, t`What you asked the nurses ended without an answer.`)
  return textsOf(context, t`Hand-over answered`, t`What you asked a colleague was answered.`)
}
