import { Trans } from '@lingui/react/macro'
import { Hero } from '#web/ui/Hero.tsx'
import { BookVisitButton } from './BookVisitButton.tsx'

/** First of all on Home where no visit is ahead: booking one. */
export const BookHero = ({ onBook }: { onBook: () => void }) => (
  <Hero picture={<PhoneVisit />} title={<Trans>See a doctor by video</Trans>} action={<BookVisitButton fullWidth onBook={onBook} />}>
    <Trans>You have no visit booked. You can see a doctor from your phone.</Trans>
  </Hero>
)

/** A doctor on the screen of a phone; beside the words it says nothing. */
const PhoneVisit = () => (
  <svg width="64" height="72" viewBox="0 0 64 72" aria-hidden>
    <rect x="10" y="1.5" width="40" height="69" rx="8" fill="#fcfaf6" stroke="#03766f" strokeWidth="3" />
    <path d="M13 64c0-11 6-17 17-17s17 6 17 17z" fill="#03766f" />
    <path d="M25 47h10l-5 8z" fill="#fcfaf6" />
    <path d="M25.5 38h9v8c-1.5 4-7.5 4-9 0z" fill="#6b4430" />
    <ellipse cx="30" cy="31" rx="10" ry="11.5" fill="#84563d" />
    <path d="M19.5 30c-1-10 4-15 10.5-15s11.5 5 10.5 15c-1.5-5-4-7-10.5-7s-9 2-10.5 7z" fill="#241a17" />
    <path d="M26 35.5q4 4 8 0" fill="none" stroke="#fcfaf6" strokeWidth="2" strokeLinecap="round" />
    <path d="M26 30.4h.01M33.5 30.4h.01" stroke="#241a17" strokeWidth="2.6" strokeLinecap="round" />
    <circle cx="51" cy="15" r="11" fill="#fea5b5" />
    <path d="M51 21c-6-4-4-8-1.5-7.3.9.3 1.5 1.2 1.5 1.2s.6-.9 1.5-1.2c2.5-.7 4.5 3.3-1.5 7.3z" fill="#fcfaf6" />
  </svg>
)
