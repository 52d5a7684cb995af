import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { refresh } from '#web/api.ts'
import { client } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { randomId } from '#web/randomId.ts'
import { toast } from '#web/ui/toasts.tsx'
import { isDecided } from './startProblem.ts'

type Wanted = { doctorId: string; startsAt: Date; consultationType: string; reason: string; amount: number }

/** Goes to the provider's page. A start that is tried again is the same payment, so that nobody pays twice for it. */
export function useCardPayment(onRefused: (error: unknown) => void) {
  const { t } = useLingui()
  const tried = useRef({ start: '', key: '' })
  const { mutate, isPending, isSuccess } = useMutation({
    networkMode: 'always',
    mutationFn: async (wanted: Wanted) => {
      const start = `${wanted.doctorId} ${wanted.startsAt.toISOString()} ${wanted.consultationType}`
      if (tried.current.start !== start) tried.current = { start, key: randomId() }
      const { paymentId } = await client.booking.payByCard({ ...wanted, idempotencyKey: tried.current.key })
      return checkoutOf(paymentId)
    },
    onSuccess: (url) => {
      if (url) window.location.assign(url)
      else toast.destructive(t`Card payments are not available now.`)
    },
    onError: (error) => {
      toast.destructive(t`Payment processing failed: ${sentenceForError(error)}`)
      if (!isDecided(error)) return
      void refresh('booking', 'wallet')
      onRefused(error)
    },
  })
  return { payByCard: mutate, isOpening: isPending, isLeaving: isSuccess }
}

const TRIES = 30
const PAUSE_MS = 500

/** The page where it is paid, as soon as the provider has opened it; nothing when it does not. */
async function checkoutOf(paymentId: string): Promise<string | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { checkoutUrl, state } = await client.wallet.payment({ paymentId })
    if (checkoutUrl ?? state !== 'started') return checkoutUrl
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return null
}
