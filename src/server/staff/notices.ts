import { screenDate, startOfDay } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import { forDays, noticesAbout, type NoticeContext, type NoticeSubject, type NoticeTexts } from '../notices/noticeTypes.ts'
import { findRegistration, type RegistrationOnFile } from './registrations.store.ts'

/** By the id of whose it is. Renewed meanwhile, its last day is another, and nothing is said of the one before. */
const registrationSubject: NoticeSubject<'registration', RegistrationOnFile> = {
  kind: 'registration',
  find: findRegistration,
  facts: ({ until }) => ({ until }),
  example: () => ({ id: '', name: 'Fatima Adams', until: '2026-12-31' }),
}

const ofRegistration = {
  category: 'documents',
  type: 'system',
  severity: 'action',
  urgent: false,
  until: forDays(3),
  whyStale: 'never',
} as const

type RegistrationContext = NoticeContext<RegistrationOnFile>
const lastDay = ({ about }: RegistrationContext) => screenDate(startOfDay(about.until))

/** To whose it is. */
const ownTexts = (context: RegistrationContext): NoticeTexts => ({
  app: {
    title: t`Your registration ends soon`,
    message: t`The registration we have on file for you ends on ${{ date: lastDay(context) }}. Please renew it and tell your administrator.`,
  },
  discreet: { push: { title: context.config.brand.name, message: t`Your registration ends soon.` } },
})

/** To administrators. Whose it is stands in the app alone. */
const colleagueTexts = (context: RegistrationContext): NoticeTexts => ({
  app: {
    title: t`A registration ends soon`,
    message: t`The registration of ${{ name: context.about.name }} ends on ${{ date: lastDay(context) }}. Please look it up on the register again.`,
  },
  discreet: { push: { title: context.config.brand.name, message: t`A registration ends soon.` } },
})

export const staffNotices = noticesAbout(registrationSubject, {
  registration_expiring: { ...ofRegistration, words: ownTexts },
  registration_to_renew: { ...ofRegistration, link: '/admin?state=registration', words: colleagueTexts },
})
