import { t } from '#rules/translate.ts'
import { always, noticesToPerson, type NoticeContext, type NoticeTexts } from '../notices/noticeTypes.ts'

export const accountNotices = noticesToPerson({
  new_device: {
    category: 'security',
    type: 'system',
    severity: 'action',
    isPermanent: true,
    urgent: true, // whoever took over an account is in a hurry
    until: always,
    whyStale: 'never',
    link: '/settings?tab=security',
    words: newDeviceTexts,
  },
})

function newDeviceTexts({ config: { brand, appUrl } }: NoticeContext): NoticeTexts {
  return {
    app: {
      title: t`New sign-in to your account`,
      message: t`Someone signed in to your account from a device that is new to us. If this was not you, sign it out in Settings and change your password.`,
    },
    discreet: {
      email: {
        subject: t`New sign-in to your ${{ brand: brand.name }} account`,
        paragraphs: [t`Someone signed in to your ${{ brand: brand.name }} account from a device that is new to us.`],
        link: { label: t`See your devices`, url: new URL('/settings?tab=security', appUrl).href },
        after: [t`If this was you, you do not need to do anything. If not, sign that device out and change your password.`],
      },
    },
  }
}
