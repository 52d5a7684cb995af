import { CatchBoundary, type ErrorComponentProps, isNotFound, Outlet, useRouterState } from '@tanstack/react-router'
import { lazy } from 'react'
import { ReturnToCall } from '#web/calls/ReturnToCall.tsx'
import { NotificationBell } from '#web/notifications/NotificationBell.tsx'
import { BrokenOrLocked } from '#web/shell/BrokenOrLocked.tsx'
import { SignedInFrame } from '#web/shell/SignedInFrame.tsx'

// Wanted once the menu opens.
const TourButton = lazy(async () => ({ default: (await import('#web/notifications/TourButton.tsx')).TourButton }))

/** The layout of every signed-in screen, whatever the role. */
export function SignedInLayout() {
  const place = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key })
  return (
    <SignedInFrame bell={<NotificationBell />} tour={(close) => <TourButton look="entry" onUse={close} />}>
      <ReturnToCall />
      <CatchBoundary getResetKey={() => place ?? ''} errorComponent={BrokenInside}>
        <Outlet />
      </CatchBoundary>
    </SignedInFrame>
  )
}

/** A screen that breaks leaves the frame around it, and with it the way to every other screen. */
function BrokenInside(props: ErrorComponentProps) {
  if (isNotFound(props.error)) throw props.error // the root says that
  return <BrokenOrLocked {...props} />
}
