import { Outlet } from '@tanstack/react-router'
import { NotificationBell } from '#web/notifications/NotificationBell.tsx'
import { TourButton } from '#web/notifications/TourButton.tsx'
import { SignedInFrame } from '#web/shell/SignedInFrame.tsx'

/** The layout of every signed-in screen, whatever the role. */
export function SignedInLayout() {
  return (
    <SignedInFrame bell={<NotificationBell />} tour={(close) => <TourButton look="entry" onUse={close} />}>
      <Outlet />
    </SignedInFrame>
  )
}
