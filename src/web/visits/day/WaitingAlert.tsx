import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { DoctorsDay } from '#contract/visits.ts'
import { serverNow } from '#web/api/serverClock.ts'
import { playTones } from '#web/browser/tones.ts'
import { useLetIn } from '#web/letIn/parts.tsx'
import { readDeviceSetting } from '#web/session/browserStorage.ts'
import { toast } from '#web/ui/toasts.tsx'
import { doctorsDayOptions } from './doctorsDayQuery.ts'
import { showTitleNews } from './titleNews.ts'

const SHOWN_MILLISECONDS = 60_000

/** Tells a doctor on any screen that somebody waits: in the window's title, once in a toast that lets them in, once by sound. A call is not disturbed. */
export function WaitingAlert() {
  const { data: day } = useQuery(doctorsDayOptions)
  const waiting = day?.waiting
  useTitle(waiting?.length ?? 0)
  useNews(waiting)
  return null
}

function useTitle(count: number) {
  const { t } = useLingui()
  useEffect(() => {
    if (count > 0) return showTitleNews(t`(${{ count }} waiting)`)
  }, [count, t])
}

function useNews(waiting: DoctorsDay['waiting'] | undefined) {
  const { t } = useLingui()
  const letIn = useLetIn()
  const known = useRef<ReadonlySet<string> | null>(null)
  const isInCall = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId.includes('/video-call/')) })
  const isAtToday = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId.endsWith('/doctor/dashboard')) })
  const hear = useEffectEvent((now: DoctorsDay['waiting']) => {
    const before = known.current
    known.current = new Set(now.map(arrivalOf))
    for (const gone of before ?? []) if (!known.current.has(gone)) toast.dismiss(gone)
    // Who has waited for longer when the page is opened was told of before, and stands on Today.
    const come = now.filter((visit) => (before ? !before.has(arrivalOf(visit)) : hasJustCome(visit)))
    if (come.length === 0 || isInCall) return
    if (readDeviceSetting('waiting_sound') !== 'off') void playOnce(arrivalOf(come[0]!))
    // Today has the button itself.
    if (isAtToday) return
    for (const visit of come) {
      const action = { label: t`Let in`, onClick: () => letIn.mutate(visit.appointmentId) }
      toast.default(t`${{ patientName: visit.patientName }} is waiting`, { id: arrivalOf(visit), action, duration: SHOWN_MILLISECONDS })
    }
  })
  useEffect(() => {
    if (waiting) hear(waiting)
  }, [waiting])
}

/** Who comes back after leaving has come anew. */
const arrivalOf = ({ appointmentId, waitingSince }: DoctorsDay['waiting'][number]) => `${appointmentId} ${waitingSince?.getTime()}`

const hasJustCome = ({ waitingSince }: DoctorsDay['waiting'][number]) =>
  waitingSince !== null && serverNow().getTime() - waitingSince.getTime() < SHOWN_MILLISECONDS

/** Of several tabs one plays. Browsers play nothing before the page was used. */
const playOnce = (arrival: string) =>
  navigator.locks.request(`waiting ${arrival}`, { ifAvailable: true }, async (lock) => lock && (await playTones().catch(() => {})))
