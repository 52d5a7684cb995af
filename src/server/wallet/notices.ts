import type { EntryType } from '#contract/wallet.ts'
import { rand } from '#rules/money.ts'
import { t } from '#rules/translate.ts'
import { forDays, noticesAbout, type NoticeContext, type NoticeSubject, type NoticeTexts, type ShortText } from '../notices/noticeTypes.ts'
import { gather } from '../world/gather.ts'
import { findEntryForNotice } from './notices.store.ts'
import { findAdjustmentToDecide, findPaymentToReview } from './paymentsToReview.store.ts'

/** Money came, went or came back. How much is said in the app alone. */
function walletTexts({ config: { brand, appUrl }, about }: NoticeContext<Entry>): NoticeTexts {
  const message = t`Your ${{ brand: brand.name }} wallet was updated.`
  return {
    app: { title: t`Your wallet`, message: amountText(about) },
    discreet: {
      email: { subject: message, paragraphs: [message], link: { label: t`Open your wallet`, url: new URL('/wallet', appUrl).href } },
    },
  }
}

function amountText({ type, amountCents }: Entry): string {
  const amount = rand(Math.abs(amountCents))
  if (type === 'refund') return t`${{ amount }} was paid back to your wallet.`
  if (type === 'debit') return t`${{ amount }} was paid from your wallet.`
  return amountCents < 0 ? t`${{ amount }} was taken out of your wallet.` : t`${{ amount }} was added to your wallet.`
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

type Entry = { type: EntryType; amountCents: number; isToldWithVisit: boolean }

const entrySubject: NoticeSubject<'wallet_entry', Entry> = {
  kind: 'wallet_entry',
  find: findEntryForNotice,
  example: () => ({ type: 'refund', amountCents: 45_000, isToldWithVisit: true }),
}

/** What it says stays true, and the ledger says the rest. */
const entry = { ...ofWallet, whyStale: 'never', isOwnAct: ({ isToldWithVisit }: Entry) => isToldWithVisit, words: walletTexts } as const

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
  noticesAbout(entrySubject, { wallet_credit: entry, refund: entry, payment_receipt: entry }),
  noticesAbout(waiting('adjustment', findAdjustmentToDecide), {
    correction_waiting: { ...ofMoneyToDecide, link: '/admin/wallets', words: correctionTexts },
  }),
  noticesAbout(waiting('payment', findPaymentToReview), {
    payment_differs: { ...ofMoneyToDecide, link: '/admin/wallets?view=payments', words: paymentDiffersTexts },
  }),
)
