import type { LetterDraft } from './writeLetter.ts'
import type { NoticeContext, NoticeTexts } from './noticeTypes.ts'

// What people are told that is about no visit. Discreet as everything that leaves the house.

export const welcomeTexts = ({ config: { brand } }: NoticeContext): NoticeTexts => ({
  app: { title: `Welcome to ${brand.name}`, message: 'Take a short tour and see what you can do here.' },
  discreet: {},
})

export const newDeviceTexts = ({ config: { brand, appUrl } }: NoticeContext): NoticeTexts => ({
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
})

/** A request for a callback was taken up or answered. */
export function callbackTexts({ config: { brand } }: NoticeContext): NoticeTexts {
  const shown = { title: 'Your request was updated', message: 'Your request was updated.' }
  return {
    app: shown,
    discreet: { push: { ...shown, title: brand.name } },
    details: { push: { title: brand.name, message: 'Your request to be called back was updated.' } },
  }
}

/** What somebody asked to be sent to see whether it comes. */
export function testTexts({ config: { brand, appUrl } }: Pick<NoticeContext, 'config'>): NoticeTexts {
  const message = `This is a test message from ${brand.name}. Messages like this one will reach you.`
  const email: LetterDraft = {
    subject: `A test message from ${brand.name}`,
    paragraphs: [message],
    link: { label: 'Open your settings', url: new URL('/settings?tab=notifications', appUrl).href },
  }
  return {
    discreet: {
      push: { title: brand.name, message: 'This is a test message. Messages like this one will reach you.' },
      email,
      sms: [message],
    },
  }
}
