import { screenDateTime } from '#rules/time.ts'
import { t } from '#rules/translate.ts'
import { whyNotEndOffer } from '#rules/visitOffers.ts'
import { noticesAbout, type NoticeContext, type NoticeSubject, type NoticeTexts } from '../notices/noticeTypes.ts'
import { smsOf } from '../notices/phrases.ts'
import { exampleVisit } from '../visits/noticeSubject.ts'
import { findOffer } from './store.ts'

type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>

const offerSubject: NoticeSubject<'visit_offer', Offer> = {
  kind: 'visit_offer',
  find: findOffer,
  example: (now) => {
    const { startsAt } = exampleVisit(now)
    return { id: '', patientId: '', startsAt, until: startsAt, state: 'open' }
  },
}

export const visitOfferNotices = noticesAbout(offerSubject, {
  /** With whom and why, no message says. */
  visit_offered: {
    category: 'appointments',
    type: 'system',
    severity: 'action',
    urgent: false,
    until: ({ about }) => about.until,
    whyStale: (offer, now) => (whyNotEndOffer(offer, now) ? 'over' : undefined),
    link: '/dashboard?tab=appointments',
    words: offeredTexts,
  },
})

function offeredTexts({ config: { brand }, about: { startsAt, until } }: NoticeContext<Offer>): NoticeTexts {
  const sentence = t`A time is kept for you.`
  const asks = t`Please open ${{ brand: brand.name }} to confirm it.`
  const [at, before] = [screenDateTime(startsAt), screenDateTime(until)]
  return {
    app: { title: t`Your nurse kept a time for you`, message: t`Can you come on ${{ at }}? Please confirm before ${{ before }}.` },
    discreet: { push: { title: brand.name, message: `${sentence} ${asks}` }, sms: smsOf(brand, `${sentence} ${asks}`) },
  }
}
