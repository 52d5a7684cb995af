import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Stack, Title } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { daysOf } from './daysOf.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { allOptions } from './notificationsQuery.ts'
import { useStillThere } from './removals.ts'
import { useMarkAllRead } from './useMarkAllRead.ts'
import './notifications.css'

/** Every notification, by day. */
export function NotificationsScreen() {
  const { t } = useLingui()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(allOptions)
  const { filter } = useSearch({ from: '/_signedIn/notifications' })
  const markAllRead = useMarkAllRead()
  const all = useStillThere(data.pages.flatMap(({ items }) => items))
  const shown = filter === 'unread' ? all.filter(({ isRead }) => !isRead) : all
  const dayNames = { today: t`Today`, yesterday: t`Yesterday` }
  return (
    <Stack gap="md">
      <PageHeading
        action={
          (data.pages[0]?.unread ?? 0) > 0 && (
            <Button variant="default" loading={markAllRead.isPending} onClick={() => markAllRead.mutate({})}>
              <Trans>Mark all read</Trans>
            </Button>
          )
        }
      >
        <Trans>Notifications</Trans>
      </PageHeading>
      <Filter />
      {shown.length === 0 && (
        <EmptyState>
          <Trans>No notifications</Trans>
        </EmptyState>
      )}
      {daysOf(shown, new Date(), dayNames).map(({ day, items }) => (
        <section key={day} aria-label={day}>
          <Title order={2} size="h3" mb="sm">
            {day}
          </Title>
          <Card padding={0} component="ul" className="notification-list">
            {items.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} />
            ))}
          </Card>
        </section>
      ))}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          <Trans>Show older notifications</Trans>
        </Button>
      )}
    </Stack>
  )
}

function Filter() {
  const { t } = useLingui()
  const { filter } = useSearch({ from: '/_signedIn/notifications' })
  const navigate = useNavigate({ from: '/notifications' })
  return (
    <Segments
      label={t`Which notifications`}
      value={filter ?? 'all'}
      onChange={(value) => void navigate({ search: value === 'unread' ? { filter: 'unread' } : {}, replace: true })}
      options={[
        { value: 'all', label: t`All` },
        { value: 'unread', label: t`Unread` },
      ]}
    />
  )
}
