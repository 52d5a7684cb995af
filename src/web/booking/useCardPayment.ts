import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { centsToRand } from '#rules/money.ts'
import { refresh } from '#web/api/api.ts'
import { client } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { useIdempotencyKey } from '#web/api/useIdempotencyKey.ts'
import { isServerRefusal } from './slotProblem.ts'

type CardPaymentInput = { doctorId: string; startsAt: Date; consultationType: string; reason: string; amountCents: number }

/** Goes to the provider's page. A start that is tried again at the same price is the same payment, so that nobody pays twice for it. */
export function useCardPayment() {
  const { t } = useLingui()
  const { keyOf } = useIdempotencyKey()
  const [keptUntil, setKeptUntil] = useState<Date | null>(null)
  const { mutate, reset, isPending, data, error, variables } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ amountCents, ...wanted }: CardPaymentInput) => {
      const { reason: _, ...start } = wanted
      const payment = await client.booking.payByCard({
        ...wanted,
        amount: centsToRand(amountCents),
        idempotencyKey: keyOf({ ...start, amountCents }),
      })
      setKeptUntil(payment.keptUntil)
      return checkoutUrlOf(payment.paymentId)
    },
    onError: (error) => {
      if (isServerRefusal(error)) void refresh('booking', 'wallet')
    },
  })
  useEffect(() => {
    // Back on a page that the browser kept whole: there may be another try.
    const back = ({ persisted }: PageTransitionEvent) => persisted && reset()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [reset])

  // What stands beside the call is heard only while the dialog is open: who closed it is not sent to pay.
  const payByCard = (wanted: CardPaymentInput, options: { onError: (error: unknown) => void }) => {
    const onSuccess = (url: string | null) => {
      if (url) window.location.assign(url)
    }
    mutate(wanted, { ...options, onSuccess })
  }
  const isOpening = isPending || Boolean(data)
  const away = data === null ? t`Card payments are not available at the moment.` : undefined
  const failure = error ? t`Payment processing failed: ${{ sentence: sentenceForError(error) }}` : away
  const failureOf = (startsAt: Date | undefined) => (variables?.startsAt.getTime() === startsAt?.getTime() ? failure : undefined)
  return { payByCard, isOpening, keptUntil: isOpening ? keptUntil : null, failureOf }
}

const TRIES = 30
const PAUSE_MS = 500

/** The page where it is paid, as soon as the provider has opened it; nothing when it does not. */
async function checkoutUrlOf(paymentId: string): Promise<string | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { checkoutUrl, state } = await client.wallet.payment({ paymentId })
    if (checkoutUrl ?? state !== 'started') return checkoutUrl
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}
