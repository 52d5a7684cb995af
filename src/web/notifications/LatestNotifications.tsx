import { Trans, useLingui } from '@lingui/react/macro'
import { Badge, Button, Group, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ErrorBoundary } from '#web/api/ErrorBoundary.tsx'
import { CentredSpinner } from '#web/ui/CentredSpinner.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { latestNotificationsOptions } from './notificationsQuery.ts'
import { useMarkAllRead } from './useMarkAllRead.ts'
import './notifications.css'

/** What the bell opens. */
export function LatestNotifications({ onLeave }: { onLeave: () => void }) {
  return (
    <ErrorBoundary fallback={<CentredSpinner />}>
      <Latest onLeave={onLeave} />
    </ErrorBoundary>
  )
}

function Latest({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui()
  const { items, unread } = useSuspenseQuery(latestNotificationsOptions).data
  const markAllRead = useMarkAllRead()
  return (
    <section className="bell-list" aria-label={t`Notifications`}>
      <Group justify="space-between" px="md" py="sm" gap="sm">
        <Group gap="sm">
          <Title order={2} size="h3">
            <Trans>Notifications</Trans>
          </Title>
          {unread > 0 && (
            <Badge>
              <Trans>{unread} new</Trans>
            </Badge>
          )}
        </Group>
        {unread > 0 && (
          <Button variant="subtle" size="sm" loading={markAllRead.isPending} onClick={() => markAllRead.mutate({})}>
            <Trans>Mark all read</Trans>
          </Button>
        )}
      </Group>
      {items.length === 0 ? (
        <EmptyState>
          <Trans>No notifications</Trans>
        </EmptyState>
      ) : (
        <ul>
          {items.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} onOpened={onLeave} />
          ))}
        </ul>
      )}
      <Link to="/notifications" className="bell-all" onClick={onLeave}>
        <Trans>View all notifications</Trans>
      </Link>
    </section>
  )
}
