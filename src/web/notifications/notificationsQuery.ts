import { NOTIFICATIONS_A_PAGE } from '#rules/notifications.ts'
import { api } from '#web/api/api.ts'
import { firstAnswer } from '#web/api/dashboardCall.ts'
import type { NotificationsSearchParams } from './notificationsSearchParams.ts'

const newest = { limit: NOTIFICATIONS_A_PAGE }

/** The newest of one's own notifications, and how many are unread in all. */
export const latestNotificationsOptions = api.notifications.list.queryOptions({
  input: newest,
  queryFn: ({ signal }) => firstAnswer('notifications', () => api.notifications.list.call(newest, { signal })),
})

/** All that fit the filters, a page at a time. */
export const allNotificationsOptions = ({ filter, type }: NotificationsSearchParams) =>
  api.notifications.list.infiniteOptions({
    input: (before: string | null) => ({ before, limit: NOTIFICATIONS_A_PAGE, filter: filter ?? 'all', type: type ?? null }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ items }) => (items.length < NOTIFICATIONS_A_PAGE ? undefined : items.at(-1)!.id),
  })
