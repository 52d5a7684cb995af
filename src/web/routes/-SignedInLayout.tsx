import { Outlet } from '@tanstack/react-router'
import { lazy } from 'react'
import { NotificationBell } from '#web/notifications/NotificationBell.tsx'
import { SignedInFrame } from '#web/shell/SignedInFrame.tsx'

// Wanted once the menu opens.
const TourButton = lazy(async () => ({ default: (await import('#web/notifications/TourButton.tsx')).TourButton }))

/** The layout of every signed-in screen, whatever the role. */
export function SignedInLayout() {
  return (
    <SignedInFrame bell={<NotificationBell />} tour={(close) => <TourButton look="entry" onUse={close} />}>
      <Outlet />
    </SignedInFrame>
  )
}
