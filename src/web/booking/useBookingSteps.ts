import { type RouterHistory, useLocation, useRouter } from '@tanstack/react-router'
import type { BookingStep, ChosenStart } from '#web/navigation/navigationState.ts'

const order: BookingStep[] = ['start', 'notes', 'pay']

/** Bookings of this page that are booked or closed: the browser's Forward leads to their beginning. */
const over = new Set<string>()
// A second press, while the browser is still going back, would go too far.
let isGoingBack = false

/** The steps of a booking as entries of the browser's history: Back goes one step, and a page that is loaded again is where it was. */
export function useBookingSteps() {
  const router = useRouter()
  const state = useLocation({ select: ({ state: now }) => now })
  const { bookingStep = 'start', bookingId, chosenStart } = state
  const place = order.indexOf(bookingStep)
  const isOver = bookingId !== undefined && over.has(bookingId)
  const write = (step: BookingStep, chosen: ChosenStart | undefined, replace: boolean) =>
    void router.navigate({
      to: '.',
      search: true,
      state: (now) => ({
        ...now,
        bookingStep: step,
        bookingId: isOver || !bookingId ? crypto.randomUUID() : bookingId,
        ...(chosen && { chosenStart: chosen }),
      }),
      replace,
      resetScroll: false,
    })
  return {
    step: isOver ? 'start' : bookingStep,
    chosenStart: isOver ? undefined : chosenStart,
    goTo: (to: BookingStep, chosen = chosenStart) => {
      const by = order.indexOf(to) - (isOver ? 0 : place)
      if (by < 0) goBack(router.history, -by)
      else if (by > 0) write(to, chosen, false)
    },
    /** Another start was chosen in a later step: this entry keeps it. */
    keep: (chosen: ChosenStart) => write(bookingStep, chosen, true),
    /** Ends the booking, goes back to where it was opened, and on from there. */
    leave: (then: () => void) => {
      if (bookingId) over.add(bookingId)
      if (place === 0) then()
      else goBack(router.history, place, then)
    },
  }
}

function goBack(history: RouterHistory, entries: number, then?: () => void) {
  if (isGoingBack) return
  isGoingBack = true
  const stop = history.subscribe(() => {
    stop()
    isGoingBack = false
    if (then) queueMicrotask(then)
  })
  history.go(-entries)
}
