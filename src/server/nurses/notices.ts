import { t } from '#rules/translate.ts'
import { forDays, noticesAbout, type NoticeSubject } from '../notices/noticeTypes.ts'
import { findCover, findPrimaryNurse } from './team.store.ts'

const enrolmentSubject: NoticeSubject<'enrolment', { nurseId: string | null }> = {
  kind: 'enrolment',
  find: findPrimaryNurse,
  example: () => ({ nurseId: '' }),
}

const coverSubject: NoticeSubject<'nurse_cover', { nurseId: string }> = {
  kind: 'nurse_cover',
  find: findCover,
  example: () => ({ nurseId: '' }),
}

// Neither whose nor how many.
const toNurse = { category: 'care_team', type: 'system', severity: 'info', urgent: false, until: forDays(3), whyStale: 'never' } as const

export const enrolmentNotices = noticesAbout(enrolmentSubject, {
  patient_transferred: {
    ...toNurse,
    link: '/nurse/patients?list=mine',
    words: ({ config: { brand } }) => {
      const message = t`A patient was transferred to you.`
      return { app: { title: t`New patient`, message }, discreet: { push: { title: brand.name, message } } }
    },
  },
})

export const coverNotices = noticesAbout(coverSubject, {
  cover_added: {
    ...toNurse,
    link: '/nurse/dashboard',
    words: ({ config: { brand } }) => {
      const message = t`You cover for a colleague. The charts are open to you on those days.`
      return { app: { title: t`Cover`, message }, discreet: { push: { title: brand.name, message: t`You cover for a colleague.` } } }
    },
  },
})
