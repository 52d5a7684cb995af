import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { Lobby } from '#contract/calls.ts'
import { nextStatuses } from '#rules/visits.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { useStore } from '#web/store.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import type { Call } from './call.ts'
import { CallInProgress } from './CallInProgress.tsx'
import { LobbyScreen } from './LobbyScreen.tsx'
import { CannotJoinCard } from './CannotJoinCard.tsx'
import { useWhyNotEnter } from './useWhyNotEnter.ts'

// Before the lobby opens, and not on the way into it.
const GetReadyScreen = lazy(async () => ({ default: (await import('./GetReadyScreen.tsx')).GetReadyScreen }))
const loadLater = () => import('./laterForPatient.ts')
afterFirstPaint(loadLater)
const ContinuedElsewhere = lazy(async () => ({ default: (await loadLater()).laterForPatient.ContinuedElsewhere }))
const EndedForPatient = lazy(async () => ({ default: (await loadLater()).laterForPatient.EndedForPatient }))
const WaitingRoom = lazy(async () => ({ default: (await loadLater()).laterForPatient.WaitingRoom }))
const WaitingByPhone = lazy(async () => ({ default: (await loadLater()).laterForPatient.WaitingByPhone }))

/** What the patient sees, by the state of the visit. */
export function PatientSide({ call, lobby }: { call: Call; lobby: Lobby }) {
  const { joined, moved, way } = useStore(call)
  const { now, why } = useWhyNotEnter(lobby)
  const { status } = lobby
  const isGoingOn = status === 'in_progress'
  // Each of them begins with its heading, not where the one before was scrolled to.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [joined, isGoingOn])

  if (status === 'cancelled')
    return (
      <CannotJoinCard title={sentenceFor('VISIT_CANCELLED')} lobby={lobby}>
        <Trans>You do not need to wait any longer. You can book a new visit when it suits you.</Trans>
      </CannotJoinCard>
    )
  if (nextStatuses(status).length === 0) return <EndedForPatient lobby={lobby} />
  if (moved) return <ContinuedElsewhere call={call} />
  if (joined && status === 'in_progress') return <CallInProgress call={call} lobby={lobby} other={lobby.doctor.name} />
  if (joined && status === 'waiting' && way?.way === 'phone') return <WaitingByPhone call={call} lobby={lobby} />
  if (joined && status === 'waiting') return <WaitingRoom call={call} lobby={lobby} now={now} />

  if (why === 'TOO_EARLY_TO_JOIN') return <GetReadyScreen call={call} lobby={lobby} now={now} />
  if (why) return <CannotJoinCard title={sentenceFor(why)} lobby={lobby} />
  return <LobbyScreen call={call} lobby={lobby} now={now} />
}
