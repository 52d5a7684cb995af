import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brand } from '#web/theme/brand.ts'
import { toast } from '#web/ui/toasts.tsx'
import { TourControls } from './TourControls.tsx'
import type { TourClock } from './tourClock.ts'
import './tour.css'

type Stop = { title: ReactNode; words: ReactNode; book?: boolean }

const stops: Stop[] = [
  {
    title: <Trans>Welcome to {{ product: brand().name }}</Trans>,
    words: <Trans>Book a visit or ask a question from your home screen.</Trans>,
    book: true,
  },
  {
    title: <Trans>Visits and medicines</Trans>,
    words: <Trans>Visits shows your next visits, Medicines what to take today. In Symptoms you write how you feel.</Trans>,
  },
  {
    title: <Trans>The bell</Trans>,
    words: <Trans>It tells you when something changes. Your score stands beside it.</Trans>,
  },
  {
    title: <Trans>In an emergency</Trans>,
    words: <Trans>Call 112 from any cellphone. You find all emergency numbers at the bottom of every page.</Trans>,
  },
]

let timesTaken = 0
let stopFollowing: (() => void) | undefined

/** Shows the word of the tour that is due as a toast, one at a time, until the clock says it is over. */
export function showTour(tour: TourClock, book: () => void) {
  tour.end()
  stopFollowing?.()
  // A name of its own each time: what the library dismisses a few frames late must not be this tour's.
  const time = ++timesTaken
  const nameOf = (stop: number) => `tour-${time}-${stop}`
  let shown: number | undefined
  const follow = () => {
    const { state, stop } = tour.get()
    const due = state === 'off' ? undefined : stop
    if (due === shown) return
    const before = shown
    shown = due
    if (before !== undefined) toast.dismiss(nameOf(before))
    if (due !== undefined) say(due)
  }
  const say = (due: number) => {
    const { title, words, book: offersBooking } = stops[due]!
    toast.default(title, {
      id: nameOf(due),
      // The tour's clock takes it away: whoever needs longer stops that one.
      duration: Infinity,
      description: <TourControls tour={tour} words={words} isFirst={due === 0} onBook={offersBooking ? book : undefined} />,
      onClose: () => {
        if (shown === due) tour.end()
      },
    })
  }
  stopFollowing = tour.follow(follow)
}
