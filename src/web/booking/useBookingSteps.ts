import { dialogSteps } from '#web/ui/dialogHistory.ts'
import { useDialogStep } from '#web/ui/useDialogEntry.ts'

const order = ['start', 'notes', 'pay'] as const
export type BookingStep = (typeof order)[number]
/** What was chosen, so that a page that is loaded again can ask for it once more. */
export type BookingChoice = { type: string; doctorId: string | null; startsAt: number | null }
type Progress = { step?: BookingStep; choice?: BookingChoice }

/** The steps of a booking as entries of its dialog: Back goes one step, and a page that is loaded again is where it was. */
export function useBookingSteps() {
  const { step = 'start', choice } = useDialogStep<Progress>()
  return {
    step,
    choice,
    goTo: (to: BookingStep) => {
      const by = order.indexOf(to) - order.indexOf(step)
      if (by < 0) dialogSteps.back(-by)
      else if (by > 0) dialogSteps.next({ step: to } satisfies Progress)
    },
    keep: (chosen: BookingChoice) => dialogSteps.keep({ choice: chosen } satisfies Progress),
  }
}
