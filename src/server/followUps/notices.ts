import { t } from '#rules/translate.ts'
import { callIsOverFrom } from '#rules/followUps/attempts.ts'
import { addMinutes } from '#rules/time.ts'
import type { Db } from '../database/tables.ts'
import { forMinutes, noticesAbout, type NoticeContext, type NoticeSubject, type NoticeTexts } from '../notices/noticeTypes.ts'
import { onDate, onDay, smsOf } from '../notices/phrases.ts'
import { exampleVisit } from '../visits/noticeSubject.ts'
import { findAnyCall } from './calls.store.ts'
import { findToldFollowUp } from './store.ts'

type Call = { startedAt: Date; endedAt: Date | null }

/** Not what for: a message says only that somebody calls. */
const callSubject: NoticeSubject<'followup_call', Call> = {
  kind: 'followup_call',
  find: (db: Db, id) => findAnyCall(db, id),
  example: (now) => ({ startedAt: now, endedAt: null }),
}

const callNotices = noticesAbout(callSubject, {
  /** A nurse calls by video and waits. */
  nurse_calling: {
    category: 'care_team',
    type: 'system',
    severity: 'urgent',
    urgent: true,
    until: forMinutes(15),
    link: '/nurse-call',
    whyStale: ({ startedAt, endedAt }, now) => (endedAt || startedAt <= callIsOverFrom(now) ? 'over' : undefined),
    words: ({ config: { brand } }) => ({
      app: { title: t`Your nurse is calling`, message: t`Your nurse is waiting for you in a video call. Please join now.` },
      discreet: { push: { title: brand.name, message: t`Somebody is calling you. Please open the app.` } },
    }),
  },
})

type FollowUp = NonNullable<Awaited<ReturnType<typeof findToldFollowUp>>>

/** When and how the nurse calls; not what for. */
const followUpSubject: NoticeSubject<'followup', FollowUp> = {
  kind: 'followup',
  find: findToldFollowUp,
  facts: ({ scheduledAt }) => ({ scheduledAt: scheduledAt.toISOString() }),
  example: (now) => ({
    id: '',
    userId: '',
    type: 'phone_call',
    status: 'scheduled',
    scheduledAt: exampleVisit(now).startsAt,
    isPaused: false,
  }),
}

const ofFollowUp = {
  category: 'care_team',
  type: 'system',
  severity: 'info',
  urgent: false,
  link: '/my-plan',
  until: ({ about: { scheduledAt } }: NoticeContext<FollowUp>) => scheduledAt,
  whyStale: ({ status, isPaused, scheduledAt }: FollowUp, now: Date) => {
    if (status === 'cancelled' || isPaused) return 'cancelled'
    return status !== 'scheduled' || scheduledAt <= now ? 'over' : undefined
  },
} as const

const callsThen = ({ type }: FollowUp, when: string) =>
  type === 'video' ? t`Your nurse will call you by video ${{ when }}.` : t`Your nurse will call you ${{ when }}.`

/** The time stands in the app, and outside it where its reader asked for details. */
function textsOf({ config: { brand } }: NoticeContext<FollowUp>, title: string, message: string): NoticeTexts {
  const discreet = t`Your nurse has an update for you.`
  return {
    app: { title, message },
    discreet: { push: { title: brand.name, message: discreet }, sms: smsOf(brand, discreet) },
    details: { push: { title: brand.name, message }, sms: smsOf(brand, message) },
  }
}

const bookedTexts = (context: NoticeContext<FollowUp>) =>
  textsOf(context, t`Next follow-up`, callsThen(context.about, onDate(context.about.scheduledAt)))

const dayBeforeTexts = (context: NoticeContext<FollowUp>) =>
  textsOf(context, t`Upcoming follow-up`, callsThen(context.about, onDay(context.about.scheduledAt, context.at)))

/** Told with the date that stands instead, and without a word of blame. */
function missedTexts(context: NoticeContext<FollowUp>) {
  const calls = callsThen(context.about, onDate(context.about.scheduledAt))
  return textsOf(context, t`A new date for your follow-up`, t`We could not reach you. ${{ calls }}`)
}

export const followUpNotices = {
  ...callNotices,
  ...noticesAbout(followUpSubject, {
    followup_booked: { ...ofFollowUp, words: bookedTexts },
    followup_24h: {
      ...ofFollowUp,
      saysTheDay: true,
      until: ({ about }: NoticeContext<FollowUp>) => addMinutes(about.scheduledAt, -120),
      words: dayBeforeTexts,
    },
    followup_missed: { ...ofFollowUp, words: missedTexts },
  }),
}
