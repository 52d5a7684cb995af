import { useLingui } from '@lingui/react/macro'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazy } from '#web/ui/lazy.ts'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { Flyout } from '#web/ui/Flyout.tsx'
import { latestNotificationsOptions } from './notificationsQuery.ts'
import './bell.css'

const LatestNotifications = lazy(async () => ({ default: (await import('./LatestNotifications.tsx')).LatestNotifications }))

/** The bell with the number of unread notifications; opens the newest ones. */
export function NotificationBell() {
  const { t } = useLingui()
  const { data } = useQuery(latestNotificationsOptions)
  const unread = data?.unread ?? 0
  const face = (
    <span className="bell">
      <IconBell size={24} aria-hidden />
      {unread > 0 && (
        <span className="bell-count" aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </span>
  )
  return (
    <Flyout label={t`Notifications`} buttonLabel={unread > 0 ? t`Notifications, ${unread} new` : t`Notifications`} face={face}>
      {(close) => (
        <Suspense fallback={<CentredSpinner />}>
          <LatestNotifications onLeave={close} />
        </Suspense>
      )}
    </Flyout>
  )
}
