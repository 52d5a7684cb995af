import { useLocation, useRouter } from '@tanstack/react-router'
import type { BookingStep } from '#web/navigation/navigationState.ts'

const order: BookingStep[] = ['start', 'notes', 'pay']

/** The steps of a booking as entries of the browser's history: Back goes one step, and a page that is loaded again is where it was. */
export function useBookingSteps() {
  const router = useRouter()
  const { bookingStep: step = 'start', chosenStart } = useLocation({ select: ({ state }) => state })
  const place = order.indexOf(step)
  return {
    step,
    chosenStart,
    goTo: (to: BookingStep, chosen = chosenStart) => {
      const by = order.indexOf(to) - place
      if (by < 0) router.history.go(by)
      else if (by > 0)
        void router.navigate({
          to: '.',
          search: true,
          state: (state) => ({ ...state, bookingStep: to, ...(chosen && { chosenStart: chosen }) }),
          resetScroll: false,
        })
    },
    /** Drops the steps from the history, and goes on from where the booking was opened. */
    leave: (then: () => void) => {
      if (place === 0) return then()
      const stop = router.history.subscribe(() => {
        stop()
        queueMicrotask(then)
      })
      router.history.go(-place)
    },
  }
}
