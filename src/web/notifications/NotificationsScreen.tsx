import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Card, Stack, Title } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Notification } from '#contract/notifications.ts'
import { addDays, localDate } from '#rules/time.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeading } from '#web/ui/PageHeading.tsx'
import { screenDate } from '#web/dates.ts'
import { screenNow } from '#web/ui/clock.ts'
import { NotificationFilters } from './NotificationFilters.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { allNotificationsOptions } from './notificationsQuery.ts'
import { onNotificationKeyDown } from './notificationShortcuts.ts'
import { useMarkAllRead } from './useMarkAllRead.ts'
import './notifications.css'

/** Every notification, by day; the server says which fit the filters and how many are unread. */
export function NotificationsScreen() {
  const { t } = useLingui()
  const searchParams = useSearch({ from: '/_signedIn/notifications' })
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(allNotificationsOptions(searchParams))
  const items = data.pages.flatMap((page) => page.items)
  const unread = data.pages[0]?.unread ?? 0
  const dayNames = { today: t`Today`, yesterday: t`Yesterday` }
  return (
    <Stack gap="md" onKeyDown={onNotificationKeyDown}>
      <PageHeading action={unread > 0 && <MarkAllRead />} subtitle={unread > 0 ? <Trans>{unread} new</Trans> : <Trans>Nothing new</Trans>}>
        <Trans>Notifications</Trans>
      </PageHeading>
      <NotificationFilters />
      {items.length === 0 && !hasNextPage && <NothingHere isFiltered={Object.keys(searchParams).length > 0} />}
      {groupByDay(items, screenNow(), dayNames).map((day) => (
        <section key={day.day} aria-label={day.day}>
          <Title order={2} size="h3" mb="sm">
            {day.day}
          </Title>
          <Card padding={0} component="ul" className="notification-list">
            {day.items.map((notification) => (
              <NotificationRow key={notification.id} notification={notification} isUnderDay />
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

function MarkAllRead() {
  const markAllRead = useMarkAllRead()
  return (
    <Button variant="default" loading={markAllRead.isPending} onClick={() => markAllRead.mutate({})}>
      <Trans>Mark all read</Trans>
    </Button>
  )
}

function NothingHere({ isFiltered }: { isFiltered: boolean }) {
  const navigate = useNavigate({ from: '/notifications' })
  return (
    <EmptyState
      action={
        isFiltered && (
          <Button variant="default" onClick={() => void navigate({ search: {}, replace: true })}>
            <Trans>Show all</Trans>
          </Button>
        )
      }
    >
      <Trans>No notifications</Trans>
    </EmptyState>
  )
}

type Day = { day: string; items: Notification[] }

/** Notifications under the South African day they belong to, in the order they come. */
function groupByDay(items: readonly Notification[], now: Date, names: { today: string; yesterday: string }): Day[] {
  const today = localDate(now)
  const nameOf = (at: Date) => {
    const date = localDate(at)
    if (date === today) return names.today
    return date === addDays(today, -1) ? names.yesterday : screenDate(at)
  }
  return items.reduce<Day[]>((days, item) => {
    const day = nameOf(item.timestamp)
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
    return days
  }, [])
}
