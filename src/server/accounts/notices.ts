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
      title: 'New sign-in to your account',
      message:
        'Someone signed in to your account from a device that is new to us. If this was not you, sign it out in Settings and change your password.',
    },
    discreet: {
      email: {
        subject: `New sign-in to your ${brand.name} account`,
        paragraphs: [`Someone signed in to your ${brand.name} account from a device that is new to us.`],
        link: { label: 'See your devices', url: new URL('/settings?tab=security', appUrl).href },
        after: ['If this was you, you do not need to do anything. If not, sign that device out and change your password.'],
      },
    },
  }
}
