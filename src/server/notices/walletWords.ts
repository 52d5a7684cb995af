import type { Told, Words } from './told.ts'

/** Money came, went or came back. Neither how much nor what for: that is in the app. */
export function walletWords({ config: { brand, appUrl } }: Told): Words {
  const message = `Your ${brand.name} wallet was updated.`
  return {
    app: { title: 'Your wallet was updated', message },
    discreet: {
      email: { subject: message, paragraphs: [message], link: { label: 'Look at your wallet', url: new URL('/profile', appUrl).href } },
    },
  }
}
