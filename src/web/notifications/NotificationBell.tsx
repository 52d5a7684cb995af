import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { latestOptions } from './notificationsQuery.ts'
import './notifications.css'

const LatestNotifications = lazy(async () => ({ default: (await import('./LatestNotifications.tsx')).LatestNotifications }))

/** The bell with the number of unread notifications; opens the newest ones. */
export function NotificationBell() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(latestOptions)
  const unread = data?.unread ?? 0
  const close = () => setOpen(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(24rem, calc(100vw - 1rem))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className="bell"
          radius="xl"
          onClick={() => setOpen(!isOpen)}
          aria-label={unread > 0 ? t`Notifications, ${unread} new` : t`Notifications`}
        >
          <IconBell size={24} aria-hidden />
          {unread > 0 && (
            <span className="bell-count" aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t`Notifications`}>
        <Suspense fallback={<CentredSpinner />}>
          <LatestNotifications onLeave={close} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
