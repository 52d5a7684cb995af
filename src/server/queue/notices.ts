import { t } from '#rules/translate.ts'
import { forDays, forMinutes, noticesAbout, type NoticeContext, type NoticeSubject, type NoticeTexts } from '../notices/noticeTypes.ts'
import { findItemStatus } from './clock.store.ts'

type Item = NonNullable<Awaited<ReturnType<typeof findItemStatus>>>

const itemSubject: NoticeSubject<'queue_item', Item> = {
  kind: 'queue_item',
  find: findItemStatus,
  example: () => ({ userId: '', status: 'open', reference: 'RF-7K2F9', outcome: null, initials: 'LM' }),
}

const toNurses = {
  category: 'care_team',
  type: 'system',
  severity: 'action',
  urgent: false,
  until: forDays(1),
  whyStale: ({ status }: Item) => (status === 'resolved' ? 'over' : undefined),
  link: (id: string) => `/nurse/support-queue?view=open&item=${id}`,
} as const

// To nurses: which item, and neither whom nor what it is about; of a follow-up that nobody made the initials (domain 10.4).
export const queueNotices = noticesAbout(itemSubject, {
  queue_p1: { ...toNurses, severity: 'urgent', urgent: true, until: forMinutes(60), words: emergencyTexts },
  queue_assigned: { ...toNurses, words: assignedTexts },
  sla_breach: { ...toNurses, words: breachTexts },
  followup_overdue: { ...toNurses, words: overdueTexts },
})

const textsOf = ({ config: { brand } }: NoticeContext<Item>, title: string, message: string): NoticeTexts => ({
  app: { title, message },
  discreet: { push: { title: brand.name, message } },
})

function emergencyTexts(context: NoticeContext<Item>): NoticeTexts {
  return textsOf(context, t`Emergency in the queue`, t`${{ reference: context.about.reference }} is an emergency. Please take it now.`)
}

function assignedTexts(context: NoticeContext<Item>): NoticeTexts {
  return textsOf(context, t`A request was assigned to you`, t`${{ reference: context.about.reference }} is now yours.`)
}

function breachTexts(context: NoticeContext<Item>): NoticeTexts {
  return textsOf(context, t`A request is late`, t`${{ reference: context.about.reference }} is past its due time.`)
}

function overdueTexts(context: NoticeContext<Item>): NoticeTexts {
  const { initials } = context.about
  return textsOf(context, t`A follow-up is overdue`, t`${{ initials }}: no nurse made the follow-up within 48 hours.`)
}
