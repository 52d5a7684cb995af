import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { v7 } from 'uuid'
import type { Appointment } from '#contract/visits.ts'
import { screenDate, screenTime } from '#web/dates.ts'
import { api, refresh } from '#web/api.ts'
import { isOffline } from '#web/client.ts'
import { sentenceForError } from '#web/errorText.ts'
import { toast } from '#web/ui/toasts.tsx'
import { isDecided } from '../startProblem.ts'

/** Where the patient changes a visit: each tab has its own words for it. */
export type Tab = 'appointments' | 'consultations'

// A lost answer is asked for again, at most three times: the server does nothing twice.
const insists = {
  networkMode: 'always',
  retry: (failures: number, error: unknown) => isOffline(error) && failures < 3,
  retryDelay: (failures: number) => 1000 * 2 ** failures,
} as const

const readAgain = () => void refresh('visits', 'booking', 'notifications', 'changes')

function sayWhy(error: unknown) {
  if (isDecided(error)) readAgain()
  toast.destructive(sentenceForError(error))
}

export function useCancel(tab: Tab, onDone: () => void) {
  const { t } = useLingui()
  return useMutation({
    ...api.changes.cancel.mutationOptions(),
    ...insists,
    onSuccess: () => {
      toast.success(tab === 'appointments' ? t`Appointment cancelled successfully` : t`Consultation cancelled successfully`)
      readAgain()
      onDone()
    },
    onError: sayWhy,
  })
}

/** Moves a visit. A start that is tried again after a lost answer carries the same id, so that it is moved once. */
export function useReschedule(tab: Tab, onDone: (moved: Appointment) => void) {
  const { t } = useLingui()
  const tried = useRef({ startsAt: 0, moveId: '' })
  const move = useMutation({
    ...api.changes.reschedule.mutationOptions(),
    ...insists,
    onSuccess: (moved) => {
      const [date, time] = [screenDate(moved.date), screenTime(moved.date)]
      if (tab === 'appointments')
        toast.success(t`Appointment Rescheduled`, { description: t`Your appointment has been rescheduled to ${date} at ${time}` })
      else toast.success(t`Consultation rescheduled successfully`)
      readAgain()
      onDone(moved)
    },
    onError: (error) => {
      if (isDecided(error)) tried.current.startsAt = 0
      sayWhy(error)
    },
  })
  const mutate = (appointmentId: string, startsAt: Date, options: { onError: (error: unknown) => void }) => {
    if (tried.current.startsAt !== startsAt.getTime()) tried.current = { startsAt: startsAt.getTime(), moveId: v7() }
    move.mutate({ appointmentId, startsAt, moveId: tried.current.moveId }, options)
  }
  return { move: mutate, isPending: move.isPending }
}

export function useAnswer() {
  const { t } = useLingui()
  return useMutation({
    ...api.changes.answerProposal.mutationOptions(),
    ...insists,
    onSuccess: (appointment, { answer }) => {
      const [date, time] = [screenDate(appointment.date), screenTime(appointment.date)]
      if (answer === 'accept')
        toast.success(t`Appointment Rescheduled`, { description: t`Your appointment has been rescheduled to ${date} at ${time}` })
      else toast.success(t`You keep your time: ${date} at ${time}`)
      readAgain()
    },
    onError: sayWhy,
  })
}

export function useGiveReason() {
  const { t } = useLingui()
  return useMutation({
    ...api.changes.giveReason.mutationOptions(),
    ...insists,
    onSuccess: () => {
      toast.success(t`Thank you for telling us`)
      readAgain()
    },
    onError: sayWhy,
  })
}
