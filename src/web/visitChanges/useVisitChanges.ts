import { useLingui } from '@lingui/react/macro'
import { isDefinedError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits.ts'
import { rand } from '#rules/money.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { api, refresh } from '#web/api/api.ts'
import { useIdempotencyKey } from '#web/api/useIdempotencyKey.ts'
import { isNetworkError } from '#web/api/client.ts'
import { sentenceForError } from '#web/api/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'
import type { DashboardTab } from './visitChange.ts'

// A lost answer is asked for again, at most three times: the server does nothing twice.
const retryOnNetworkError = {
  networkMode: 'always',
  retry: (failures: number, error: unknown) => isNetworkError(error) && failures < 3,
  retryDelay: (failures: number) => 1000 * 2 ** failures,
} as const

const refreshVisits = () => void refresh('visits', 'booking', 'notifications', 'visitChanges')

const refreshIfRefused = (error: Error) => isDefinedError(error) && refreshVisits()

function toastRefusal(error: Error) {
  refreshIfRefused(error)
  toast.destructive(sentenceForError(error))
}

export function useCancelVisit(tab: DashboardTab, onDone: () => void) {
  const { t } = useLingui()
  return useMutation({
    ...api.visitChanges.cancel.mutationOptions(),
    ...retryOnNetworkError,
    onSuccess: ({ refundedCents, lateFee }) => {
      const money =
        refundedCents > 0
          ? t`${{ amount: rand(refundedCents) }} is back in your wallet.`
          : lateFee === 'held' && t`What you paid is kept until someone else takes the time or the doctor decides.`
      const about = money ? { description: money } : {}
      toast.success(tab === 'appointments' ? t`Appointment cancelled successfully` : t`Consultation cancelled successfully`, about)
      refreshVisits()
      void refresh('wallet')
      onDone()
    },
    onError: refreshIfRefused,
  })
}

/** Moves a visit. A start that is tried again after a lost answer carries the same id, so that it is moved once. */
export function useRescheduleVisit(tab: DashboardTab, onDone: (moved: Appointment) => void) {
  const { t } = useLingui()
  const { keyOf, renew } = useIdempotencyKey()
  const move = useMutation({
    ...api.visitChanges.reschedule.mutationOptions(),
    ...retryOnNetworkError,
    onSuccess: (moved) => {
      const [date, time] = [screenDate(moved.date), screenTime(moved.date)]
      if (tab === 'appointments')
        toast.success(t`Appointment Rescheduled`, { description: t`Your appointment has been rescheduled to ${date} at ${time}` })
      else toast.success(t`Consultation rescheduled successfully`)
      refreshVisits()
      onDone(moved)
    },
    onError: (error) => {
      if (isDefinedError(error)) renew()
      refreshIfRefused(error)
    },
  })
  const mutate = (appointmentId: string, startsAt: Date, options: { onError: (error: unknown) => void }) => {
    move.mutate({ appointmentId, startsAt, moveId: keyOf({ startsAt }) }, options)
  }
  return { move: mutate, isBusy: move.isPending || move.isSuccess }
}

export function useAnswerProposal() {
  const { t } = useLingui()
  return useMutation({
    ...api.visitChanges.answerProposal.mutationOptions(),
    ...retryOnNetworkError,
    onSuccess: (appointment, { answer }) => {
      const [date, time] = [screenDate(appointment.date), screenTime(appointment.date)]
      if (answer === 'accept')
        toast.success(t`Appointment Rescheduled`, { description: t`Your appointment has been rescheduled to ${date} at ${time}` })
      else toast.success(t`You keep your time: ${date} at ${time}`)
      refreshVisits()
    },
    onError: toastRefusal,
  })
}

export function useGiveMissedReason() {
  const { t } = useLingui()
  return useMutation({
    ...api.visitChanges.explainNoShow.mutationOptions(),
    ...retryOnNetworkError,
    onSuccess: () => {
      toast.success(t`Thank you for telling us`)
      refreshVisits()
    },
    onError: toastRefusal,
  })
}
