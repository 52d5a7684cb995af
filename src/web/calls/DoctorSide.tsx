import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconVideo } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import type { Lobby } from '#contract/calls.ts'
import { nextStatuses } from '#rules/visits.ts'
import { screenDateTime } from '#web/dates.ts'
import { sentenceFor } from '#web/api/errorText.ts'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { useStore } from '#web/store.ts'
import { afterFirstPaint } from '#web/ui/firstPaint.ts'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { VisitWorkspace } from '#web/visits/parts.tsx'
import type { Call } from './call.ts'
import { CallInProgress } from './CallInProgress.tsx'
import { DeviceCheck } from './DeviceCheck.tsx'
import { ContinuedElsewhere } from './ContinuedElsewhere.tsx'
import { timeOrDay } from './CannotJoinCard.tsx'
import { useWhyNotEnter } from './useWhyNotEnter.ts'
import { ScreenTitle } from '#web/ui/ScreenTitle.tsx'

const loadButton = () => import('#web/letIn/parts.tsx')
afterFirstPaint(loadButton)
const LetInButton = lazy(async () => ({ default: (await loadButton()).LetInButton }))
// Few patients have no data.
const AsksToBeRung = lazy(async () => ({ default: (await import('./PatientByPhoneNotice.tsx')).PatientByPhoneNotice }))

type Props = { call: Call; lobby: Lobby }

/** The picture on one side, the workspace on the other; the workspace stays when the call is over. */
export function DoctorSide({ call, lobby }: Props) {
  return (
    <div className="doctor-call">
      <div className="doctor-picture">
        <ScreenTitle size="h2" mb="sm">
          <Trans>Video visit, {{ start: screenDateTime(lobby.startsAt) }}</Trans>
        </ScreenTitle>
        <DoctorsVideo call={call} lobby={lobby} />
      </div>
      <Suspense fallback={<CentredSpinner />}>
        <VisitWorkspace appointmentId={lobby.appointmentId} beside="picture" />
      </Suspense>
    </div>
  )
}

function DoctorsVideo({ call, lobby }: Props) {
  const { t } = useLingui()
  const { joined, moved, camera, way } = useStore(call)
  const { now, why } = useWhyNotEnter(lobby)
  const { status } = lobby
  if (nextStatuses(status).length === 0)
    return (
      <Alert
        role="status"
        color={status === 'cancelled' ? 'red' : 'blue'}
        title={sentenceFor(status === 'cancelled' ? 'VISIT_CANCELLED' : 'VISIT_ENDED')}
      />
    )
  if (moved) return <ContinuedElsewhere call={call} />
  if (joined && status === 'in_progress') return <CallInProgress call={call} lobby={lobby} other={lobby.patientName} />

  return (
    <Stack gap="md">
      <Text role="status">
        {why === 'TOO_EARLY_TO_JOIN' && t`You can join from ${{ opens: timeOrDay(lobby.opensAt, now) }}.`}
        {why === 'TOO_LATE_TO_JOIN' && t`The time for this visit has passed.`}
        {why !== 'TOO_EARLY_TO_JOIN' && why !== 'TOO_LATE_TO_JOIN' && sentenceFor(why)}
        {!why && status === 'scheduled' && t`The patient is not in the waiting room yet.`}
        {!why && status === 'waiting' && t`${{ patientName: lobby.patientName }} is waiting.`}
        {!why && status === 'in_progress' && t`The visit is in progress.`}
      </Text>
      {!why && status === 'waiting' && way?.way === 'phone' && (
        <ErrorBoundary>
          <AsksToBeRung lobby={lobby} />
        </ErrorBoundary>
      )}
      {!why && status === 'waiting' && (
        <ErrorBoundary>
          <LetInButton appointmentId={lobby.appointmentId} patientName={lobby.patientName} isHere size="lg" />
        </ErrorBoundary>
      )}
      {!why && status === 'in_progress' && (
        <Button size="lg" leftSection={<IconVideo aria-hidden />} onClick={() => void call.join({ camera })}>
          <Trans>Join the call</Trans>
        </Button>
      )}
      {why !== 'TOO_LATE_TO_JOIN' && <DeviceCheck call={call} />}
    </Stack>
  )
}
