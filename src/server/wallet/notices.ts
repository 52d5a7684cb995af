import { t } from '#rules/translate.ts'
import {
  forDays,
  noticesAbout,
  noticesToPerson,
  type NoticeContext,
  type NoticeSubject,
  type NoticeTexts,
  type ShortText,
} from '../notices/noticeTypes.ts'
import { gather } from '../world/gather.ts'
import { findAdjustmentToDecide, findPaymentToReview } from './paymentsToReview.store.ts'

/** Money came, went or came back. Neither how much nor what for: that is in the app. */
function walletTexts({ config: { brand, appUrl } }: NoticeContext): NoticeTexts {
  const message = t`Your ${{ brand: brand.name }} wallet was updated.`
  return {
    app: { title: t`Your wallet was updated`, message },
    discreet: {
      email: { subject: message, paragraphs: [message], link: { label: t`Open your wallet`, url: new URL('/wallet', appUrl).href } },
    },
  }
}

const toAdministrators =
  (say: () => ShortText) =>
  ({ config: { brand, appUrl } }: NoticeContext): NoticeTexts => {
    const { title, message } = say()
    return {
      app: { title, message },
      discreet: {
        push: { title: brand.name, message },
        email: {
          subject: title,
          paragraphs: [message],
          link: { label: t`Open it`, url: new URL('/admin/wallets', appUrl).href },
        },
      },
    }
  }

/** To every administrator but the one who asked. Whose wallet it is stands on the page. */
const correctionTexts = toAdministrators(() => ({
  title: t`A correction is waiting for you`,
  message: t`A wallet correction is waiting for a second administrator.`,
}))

/** A payment came with another amount than was asked for: nothing was booked with it. */
const paymentDiffersTexts = toAdministrators(() => ({
  title: t`A payment needs attention`,
  message: t`A card payment came in for a different amount from the one requested. Please check it.`,
}))

const ofWallet = {
  category: 'appointments',
  type: 'system',
  severity: 'info',
  urgent: false,
  until: forDays(14),
  link: '/wallet',
} as const

/** What it says stays true, and the ledger says the rest. */
const entry = { ...ofWallet, whyStale: 'never', words: walletTexts } as const

/** Money that waits for an administrator: who asked cannot be the one who answers. */
type Waiting = { waits: boolean; askedBy: string | null }
const waiting = <Kind extends string>(kind: Kind, find: NoticeSubject<Kind, Waiting>['find']): NoticeSubject<Kind, Waiting> => ({
  kind,
  find,
  example: () => ({ waits: true, askedBy: null }),
})

/** To administrators. It stands until somebody was there (jobs.ts). */
const ofMoneyToDecide = {
  ...ofWallet,
  category: 'security',
  severity: 'action',
  isPermanent: true,
  whyStale: ({ waits }: Waiting) => (waits ? undefined : 'over'),
} as const

export const walletNotices = gather(
  noticesToPerson({ wallet_credit: entry, refund: entry, payment_receipt: entry }),
  noticesAbout(waiting('adjustment', findAdjustmentToDecide), {
    correction_waiting: { ...ofMoneyToDecide, link: '/admin/wallets', words: correctionTexts },
  }),
  noticesAbout(waiting('payment', findPaymentToReview), {
    payment_differs: { ...ofMoneyToDecide, link: '/admin/wallets?view=payments', words: paymentDiffersTexts },
  }),
)
