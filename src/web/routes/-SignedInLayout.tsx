import { CatchBoundary, type ErrorComponentProps, isNotFound, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy } from '#web/ui/lazy.ts'
import { ReturnToCall } from '#web/calls/ReturnToCall.tsx'
import { NotificationBell } from '#web/notifications/NotificationBell.tsx'
import { LazyEmergencyAccessBar } from '#web/patientRecords/LazyEmergencyAccessBar.tsx'
import { LazyScoreChip } from '#web/score/LazyScoreChip.tsx'
import { RouteErrorOrLocked } from '#web/shell/RouteErrorOrLocked.tsx'
import { useMe } from '#web/session/session.ts'
import { SignedInFrame } from '#web/shell/SignedInFrame.tsx'
import { LazyWaitingAlert } from '#web/visits/day/LazyWaitingAlert.tsx'

// Wanted once the menu opens.
const TourButton = lazy(async () => ({ default: (await import('#web/notifications/tour/TourButton.tsx')).TourButton }))

/** The layout of every signed-in screen, whatever the role. */
export function SignedInLayout() {
  const { role } = useMe()
  const place = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  return (
    <SignedInFrame
      score={role === 'patient' && <LazyScoreChip />}
      bell={<NotificationBell />}
      above={role === 'doctor' && <LazyEmergencyAccessBar />}
      tour={(close) => <TourButton look="entry" onUse={close} />}
    >
      <CatchBoundary getResetKey={() => place ?? ''} errorComponent={BrokenInside}>
        <Outlet />
      </CatchBoundary>
      <ReturnToCall />
      {role === 'doctor' && <LazyWaitingAlert />}
    </SignedInFrame>
  )
}

/** A screen that breaks leaves the frame around it, and with it the way to every other screen. */
function BrokenInside(props: ErrorComponentProps) {
  if (isNotFound(props.error)) throw props.error // the root says that
  return <RouteErrorOrLocked {...props} />
}
