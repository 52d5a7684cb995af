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
      app: { title: `Welcome to ${brand.name}`, message: 'Take a short tour and see what you can do here.' },
      discreet: {},
    }),
  },
})
