import { useNavigate } from '@tanstack/react-router'
import { session } from '#web/session/browserSession.ts'
import { useStore } from '#web/store.ts'
import { TourClock } from './tourClock.ts'

const tour = new TourClock()

/** The welcome tour: begun, paused, gone on with and ended from wherever somebody is. It ends when the person leaves. */
export function useTour() {
  const navigate = useNavigate()
  const { state } = useStore(tour)
  const start = async () => {
    const { showTour } = await import('./tourToasts.tsx')
    showTour(tour, () => void navigate({ to: '/dashboard', search: { openBooking: true } }))
    tour.start()
  }
  return { state, start: () => void start(), pause: () => tour.pause(), resume: () => tour.resume(), end: () => tour.end() }
}

session.subscribe((event) => {
  if (event === 'SIGNED_OUT') tour.end()
})
