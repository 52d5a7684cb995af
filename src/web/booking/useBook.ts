import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Booking } from '#contract/booking.ts'
import { centsToRand } from '#rules/money.ts'
import { api, refresh } from '#web/api/api.ts'
import { errorCodeOf, isNetworkError, type AnswerCode } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { useIdempotencyKey } from '#web/api/useIdempotencyKey.ts'
import { clearBookingNotes } from '#web/session/browserStorage.ts'
import { toast } from '#web/ui/toasts.tsx'
import { isServerRefusal } from './slotProblem.ts'

type BookingInput = {
  doctorId: string
  startsAt: Date
  consultationType: string
  reason: string
  paymentMethod: 'free' | 'wallet'
  amountCents: number
}

/** Books; `onBooked` is heard only while the dialog is open. A start that is tried again after a lost connection carries the same key, so that it is booked once. */
export function useBook(onBooked: (booking: Booking) => void) {
  const sayWhy = useFailureToast()
  const { keyOf, renew } = useIdempotencyKey()
  const book = useMutation({
    ...api.booking.book.mutationOptions(),
    networkMode: 'always',
    retry: (failures, error) => isNetworkError(error) && failures < 3,
    retryDelay: (failures) => 1000 * 2 ** failures,
    onSuccess: () => {
      clearBookingNotes()
      void refresh('booking', 'visits', 'notifications', 'wallet')
    },
    onError: (error, { amount = 0 }) => {
      if (isServerRefusal(error)) {
        renew()
        void refresh('booking', 'wallet') // the times shown here are not the server's any more
      }
      sayWhy(error, amount > 0)
    },
  })
  const mutate = ({ amountCents, ...wanted }: BookingInput, options: { onError: (error: unknown) => void }) => {
    const idempotencyKey = keyOf({ doctorId: wanted.doctorId, startsAt: wanted.startsAt })
    book.mutate({ ...wanted, amount: centsToRand(amountCents), idempotencyKey }, { ...options, onSuccess: onBooked })
  }
  const lost = book.isError && !isServerRefusal(book.error) ? book.variables.startsAt?.getTime() : undefined
  /** Whether this start was sent and nobody here knows what became of it. */
  const isInDoubt = (startsAt: Date | undefined) => lost !== undefined && startsAt?.getTime() === lost
  return { book: mutate, isPending: book.isPending, isInDoubt }
}

/** The sentences of specification 2.8 for a booking that was not made. */
function useFailureToast() {
  const { t } = useLingui()
  return (error: unknown, isPaid: boolean) => {
    const code = errorCodeOf(error)
    const offline = t`no connection`
    if (code === 'PROFILE_INCOMPLETE') return // the dialog asks for the profile instead
    if (code === 'NOT_SIGNED_IN') toast.destructive(t`You must be logged in to book a consultation`)
    else if (code === 'FIELDS_MISSING') toast.destructive(t`Please fill in all required fields`)
    else if (isPaymentError(code)) toast.destructive(sentenceForError(error))
    else if (isNetworkError(error)) toast.destructive(t`Failed to book consultation: ${offline}`)
    else if (isServerRefusal(error) || code === 'DATABASE_AWAY')
      toast.destructive(t`Failed to book consultation: ${{ sentence: sentenceForError(error) }}`)
    else if (isPaid) toast.destructive(t`Payment processing failed`)
    else toast.destructive(t`An error occurred while booking the consultation`)
  }
}

const isPaymentError = (code: AnswerCode | undefined) =>
  code === 'INSUFFICIENT_FUNDS' || code === 'WALLET_MISSING' || code === 'PAYMENT_FAILED'
