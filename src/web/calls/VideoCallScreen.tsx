import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { Lobby } from '#contract/calls.ts'
import { refresh } from '#web/api/api.ts'
import { useStore } from '#web/store.ts'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { visitCall } from './call.ts'
import './calls.css'
import { lobbyOptions } from './lobbyQuery.ts'

// Whoever opens a visit is on one side of it.
const DoctorSide = lazy(async () => ({ default: (await import('./DoctorSide.tsx')).DoctorSide }))
const PatientSide = lazy(async () => ({ default: (await import('./PatientSide.tsx')).PatientSide }))

/** A video visit, from the lobby to the last word, for whichever side opens it. */
export function VideoCallScreen({ appointmentId }: { appointmentId: string }) {
  const { data: lobby } = useSuspenseQuery(lobbyOptions(appointmentId))
  return <OneCall key={appointmentId} lobby={lobby} />
}

function OneCall({ lobby }: { lobby: Lobby }) {
  const [call] = useState(() => visitCall(lobby.appointmentId, lobby.me))
  const { status } = useStore(call)
  useEffect(() => call.open(), [call])

  // The stream is the first to know; whatever else shows this visit reads it again.
  const isNews = status !== null && status !== lobby.status
  useEffect(() => {
    if (isNews) void refresh('calls', 'visits')
  }, [isNews, status])

  const current = { ...lobby, status: status ?? lobby.status }
  return (
    <Suspense fallback={<CentredSpinner />}>
      {lobby.me === 'patient' ? <PatientSide call={call} lobby={current} /> : <DoctorSide call={call} lobby={current} />}
    </Suspense>
  )
}
