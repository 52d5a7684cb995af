import { t } from '#rules/translate.ts'
import { always, noticesToPerson } from '../notices/noticeTypes.ts'

export const profileNotices = noticesToPerson({
  welcome: {
    category: 'education',
    type: 'welcome',
    severity: 'info',
    urgent: false,
    until: always,
    whyStale: 'never',
    words: ({ config: { brand } }) => ({
      app: { title: t`Welcome to ${{ brand: brand.name }}`, message: t`Take a short tour and see what you can do here.` },
      discreet: {},
    }),
  },
})
