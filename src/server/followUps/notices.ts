import { t } from '#rules/translate.ts'
import { callIsOverFrom } from '#rules/followUps/attempts.ts'
import type { Db } from '../database/tables.ts'
import { forMinutes, noticesAbout, type NoticeSubject } from '../notices/noticeTypes.ts'
import { findAnyCall } from './calls.store.ts'

type Call = { startedAt: Date; endedAt: Date | null }

/** Not what for: a message says only that somebody calls. */
const callSubject: NoticeSubject<'followup_call', Call> = {
  kind: 'followup_call',
  find: (db: Db, id) => findAnyCall(db, id),
  example: (now) => ({ startedAt: now, endedAt: null }),
}

export const followUpNotices = noticesAbout(callSubject, {
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
