import type { NoticeContext, NoticeTexts } from './noticeTypes.ts'

/** Money came, went or came back. Neither how much nor what for: that is in the app. */
export function walletTexts({ config: { brand, appUrl } }: NoticeContext): NoticeTexts {
  const message = `Your ${brand.name} wallet was updated.`
  return {
    app: { title: 'Your wallet was updated', message },
    discreet: {
      email: { subject: message, paragraphs: [message], link: { label: 'Open your wallet', url: new URL('/profile', appUrl).href } },
    },
  }
}

const toAdministrators =
  (title: string, message: string) =>
  ({ config: { brand, appUrl } }: NoticeContext): NoticeTexts => ({
    app: { title, message },
    discreet: {
      push: { title: brand.name, message },
      email: {
        subject: title,
        paragraphs: [message],
        link: { label: 'Open it', url: new URL('/admin/wallets', appUrl).href },
      },
    },
  })

/** To every administrator but the one who asked. Whose wallet it is stands on the page. */
export const correctionTexts = toAdministrators(
  'A correction is waiting for you',
  'A wallet correction is waiting for a second administrator.',
)

/** A payment came with another amount than was asked for: nothing was booked with it. */
export const paymentDiffersTexts = toAdministrators(
  'A payment needs attention',
  'A card payment came in for a different amount from the one requested. Please check it.',
)
