import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Booking } from '#contract/booking.ts'
import { centsToRand } from '#rules/money.ts'
import { api, refresh } from '#web/api/api.ts'
import { errorCodeOf, isNetworkError, type AnswerCode } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { useIdempotencyKey } from '#web/api/useIdempotencyKey.ts'
import { clearTyped } from '#web/session/browserStorage.ts'
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
  const sayWhy = useFailureText()
  const { keyOf, renew } = useIdempotencyKey()
  const book = useMutation({
    ...api.booking.book.mutationOptions(),
    networkMode: 'always',
    retry: (failures, error) => isNetworkError(error) && failures < 3,
    retryDelay: (failures) => 1000 * 2 ** failures,
    onSuccess: () => {
      clearTyped('booking')
      void refresh('booking', 'visits', 'notifications', 'wallet')
    },
    onError: (error) => {
      if (!isServerRefusal(error)) return
      renew()
      void refresh('booking', 'wallet') // the times shown here are not the server's any more
    },
  })
  const mutate = ({ amountCents, ...wanted }: BookingInput, options: { onError: (error: unknown) => void }) => {
    const idempotencyKey = keyOf({ doctorId: wanted.doctorId, startsAt: wanted.startsAt })
    book.mutate({ ...wanted, amount: centsToRand(amountCents), idempotencyKey }, { ...options, onSuccess: onBooked })
  }
  const lost = book.isError && !isServerRefusal(book.error) ? book.variables.startsAt?.getTime() : undefined
  /** Whether this start was sent and nobody here knows what became of it. */
  const isInDoubt = (startsAt: Date | undefined) => lost !== undefined && startsAt?.getTime() === lost
  /** Why this start was not booked when it was last tried. */
  const failureOf = (startsAt: Date | undefined) =>
    book.error && book.variables.startsAt?.getTime() === startsAt?.getTime()
      ? sayWhy(book.error, (book.variables.amount ?? 0) > 0)
      : undefined
  return { book: mutate, isPending: book.isPending, isInDoubt, failureOf }
}

/** The sentences of specification 2.8 for a booking that was not made; the step says them. */
function useFailureText() {
  const { t } = useLingui()
  return (error: unknown, isPaid: boolean) => {
    const code = errorCodeOf(error)
    const offline = t`no connection`
    if (code === 'PROFILE_INCOMPLETE') return undefined // the dialog asks for the profile instead
    if (code === 'NOT_SIGNED_IN') return t`You must be logged in to book a consultation`
    if (code === 'FIELDS_MISSING') return t`Please fill in all required fields`
    if (isPaymentError(code)) return sentenceForError(error)
    if (isNetworkError(error)) return t`Failed to book consultation: ${offline}`
    if (isServerRefusal(error) || code === 'DATABASE_AWAY') return t`Failed to book consultation: ${{ sentence: sentenceForError(error) }}`
    return isPaid ? t`Payment processing failed` : t`An error occurred while booking the consultation`
  }
}

const isPaymentError = (code: AnswerCode | undefined) =>
  code === 'INSUFFICIENT_FUNDS' || code === 'WALLET_MISSING' || code === 'PAYMENT_FAILED'
